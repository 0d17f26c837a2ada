# Makes a bare machine ready for bridge.ts: unpacks the Node that was carried there, and links the packages that the rules need. Run it in the root.
# Before, here: mkdir -p artifacts/neural && xz -9 -c node_modules/node/bin/node > artifacts/neural/node.xz; carry that folder and node_modules/@noble.
set -e
if [ ! -x /tmp/node ]; then
  python3 -c "
import lzma, shutil
with lzma.open('artifacts/neural/node.xz') as packed, open('/tmp/node.part', 'wb') as node: shutil.copyfileobj(packed, node)"
  chmod +x /tmp/node.part
  mv /tmp/node.part /tmp/node
fi
mkdir -p node_modules/@parlour
for each in kernel bots registry env games/dalmuti games/kalitiri games/perudo games/sen; do
  ln -sfn "../../$each" "node_modules/@parlour/$(basename "$each")"
done
/tmp/node --version
