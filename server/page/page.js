// The server may be called by several names; the browser knows by which it was reached.
const address = document.getElementById('address');
if (address !== null) address.textContent = location.origin;
