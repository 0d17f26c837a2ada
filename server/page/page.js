// The server may be called by several names; the browser knows by which it was reached.
for (const id of ['address', 'server']) {
  const place = document.getElementById(id);
  if (place !== null) place.textContent = location.origin;
}
