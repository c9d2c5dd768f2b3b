#!/bin/sh
# Fills the folder of its argument with the file system of the image (deploy/Dockerfile): Node, the built shop, PostgreSQL, their libraries.
set -eu
image=$1
shop=$image/srv/dhun
mkdir -p "$shop" "$image/bin" "$image/etc" "$image/usr/local/bin"
install -d -m 1777 "$image/tmp"
install -d -o 1000 -g 1000 "$image/data"
echo 'node:x:1000:1000::/data:/bin/sh' > "$image/etc/passwd"

node -e 'import("./server/postgres/programs.ts").then(({ linkLibraries }) => linkLibraries())'
cp -a app bank build catalogue db public server node_modules package.json LICENSE shop.*.ts "$shop"
cd "$shop"
rm -rf node_modules/node-* node_modules/.cache node_modules/.bin node_modules/@cantoo/pdf-lib/dist \
  node_modules/@cantoo/pdf-lib/src node_modules/@cantoo/pdf-lib/ts3.4
find . -type f ! -iname 'licen*' ! -iname 'notice*' \( -name '*.map' -o -name '*.md' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.a' \
  -o -name '*.test.ts' -o -name '*.test.tsx' \
  -o -path './db/migrations/meta/*_snapshot.json' \) -delete

strip -o "$image/usr/local/bin/node" "$(command -v node)"
cp -L /bin/sh "$image/bin/sh" # initdb starts its parts by it
find node_modules -type f \( -name '*.node' -o -name 'libvips*' -o -path '*/native/bin/*' \) |
  xargs ldd "$(command -v node)" /bin/sh > /tmp/libraries 2> /dev/null || true # ldd fails for what is no program
if grep 'not found' /tmp/libraries; then exit 1; fi
awk '$2 == "=>" { print $3 } $1 ~ "^/lib" { print $1 }' /tmp/libraries | grep -E '^/(usr/)?lib' | sort -u |
  while read -r library; do
    mkdir -p "$image$(dirname "$library")"
    cp -L "$library" "$image$library"
  done
chroot "$image" /usr/local/bin/node -e 0
