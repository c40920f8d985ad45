#!/bin/sh
# Installs Debian's PostgreSQL server for the tests, without a cluster of its own that would start with the machine.
# Harmless when it is there already; says why when it cannot.
set -eu

if ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1; then
  exit 0
fi
if ! command -v apt-get >/dev/null 2>&1; then
  echo 'PostgreSQL is not installed, and there is no apt-get to install it with.' >&2
  exit 1
fi
if [ "$(id -u)" -ne 0 ]; then
  echo 'PostgreSQL is not installed, and only root may install it: apt-get install postgresql' >&2
  exit 1
fi

export DEBIAN_FRONTEND=noninteractive
apt-get update -q
apt-get install -y -q --no-install-recommends postgresql-common
mkdir -p /etc/postgresql-common
if ! grep -qs '^create_main_cluster *= *false' /etc/postgresql-common/createcluster.conf; then
  echo 'create_main_cluster = false' >>/etc/postgresql-common/createcluster.conf
fi
apt-get install -y -q --no-install-recommends postgresql
