#!/bin/sh
# Installs Debian's readers of PDFs, and packages with PDFs that nobody here made, for the tests. Harmless when they
# are there already; says why when it cannot.
set -eu

packages='openssl poppler-utils bash-doc cups-filters'
if command -v openssl >/dev/null 2>&1 && command -v pdfsig >/dev/null 2>&1 &&
  find /usr/share -iname '*.pdf' -o -iname '*.pdf.gz' 2>/dev/null | grep -q .; then
  exit 0
fi
if ! command -v apt-get >/dev/null 2>&1; then
  echo "There is no apt-get to install them with: $packages" >&2
  exit 1
fi
if [ "$(id -u)" -ne 0 ]; then
  echo "Only root may install them: apt-get install $packages" >&2
  exit 1
fi

export DEBIAN_FRONTEND=noninteractive
apt-get update -q
# shellcheck disable=SC2086
apt-get install -y -q --no-install-recommends $packages
