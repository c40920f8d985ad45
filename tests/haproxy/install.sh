#!/bin/sh
# Installs Debian's HAProxy for the tests. Harmless when it is there already; says why when it cannot.
set -eu

if command -v haproxy >/dev/null 2>&1 || [ -x /usr/sbin/haproxy ]; then
  exit 0
fi
if ! command -v apt-get >/dev/null 2>&1; then
  echo 'HAProxy is not installed, and there is no apt-get to install it with.' >&2
  exit 1
fi
if [ "$(id -u)" -ne 0 ]; then
  echo 'HAProxy is not installed, and only root may install it: apt-get install haproxy' >&2
  exit 1
fi

export DEBIAN_FRONTEND=noninteractive
apt-get update -q
apt-get install -y -q --no-install-recommends haproxy
