#!/bin/sh
# Root's Chromium puts its own threads, by eight steps of nice, before those of pages, which on few cores wait for all of them
# (base/threading/platform_thread_linux.cc). Nobody else's may: who measures as root measures this one.
set -eu
nobody=65534
for word in "$@"; do
  case "$word" in --user-data-dir=*) profile=${word#*=} ;; esac
done
chown -R "$nobody:$nobody" "$profile"
HOME=$profile exec setpriv --reuid="$nobody" --regid="$nobody" --clear-groups "${CHROMIUM:-/usr/bin/chromium}" "$@"
