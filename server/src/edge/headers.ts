/**
 * What every answer tells browsers about safety. Scripts, styles and connections come from this server alone; `self` covers its sockets in
 * every browser that the web client runs in. Over plain http at home, what browsers honour on https only is left out.
 */
import type { FastifyHelmetOptions } from '@fastify/helmet';

export function safetyHeaders(publicUrl: URL | null): FastifyHelmetOptions {
  const secure = publicUrl?.protocol === 'https:';
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'img-src': ["'self'", 'data:'],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: secure && { maxAge: 180 * 24 * 3600, includeSubDomains: false },
    crossOriginOpenerPolicy: secure && { policy: 'same-origin' },
    originAgentCluster: secure,
    xFrameOptions: { action: 'deny' },
  };
}
