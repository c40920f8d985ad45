#!/bin/sh
# Installs Debian's WebKitGTK for the tests, with what Python needs to speak to it and a screen that nobody sees.
# Harmless when they are there already; says why when it cannot.
set -eu

if [ -x /usr/bin/Xvfb ] && /usr/bin/python3 "$(dirname "$0")/browser.py" --version >/dev/null 2>&1; then
  exit 0
fi
if ! command -v apt-get >/dev/null 2>&1; then
  echo 'WebKitGTK is not installed, and there is no apt-get to install it with.' >&2
  exit 1
fi
packages='gir1.2-webkit2-4.1 python3-gi xvfb'
if [ "$(id -u)" -ne 0 ]; then
  echo "WebKitGTK is not installed, and only root may install it: apt-get install $packages" >&2
  exit 1
fi

export DEBIAN_FRONTEND=noninteractive
apt-get update -q
# shellcheck disable=SC2086
apt-get install -y -q --no-install-recommends $packages
