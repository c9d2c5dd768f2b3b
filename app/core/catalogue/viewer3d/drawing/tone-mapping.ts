// How the studio prints its photographs (studio/src/darkroom/print.ts): a soft shoulder instead of clipping, and a
// gentle contrast. The viewer prints alike, so that a model lies over its picture without a jump.
const SHOULDER = 0.72
const CONTRAST = 0.1

export const TONE_SHADER = /* glsl */ `
vec3 CustomToneMapping( vec3 color ) {
  vec3 x = max( color * toneMappingExposure, 0.0 );
  vec3 bent = 1.0 - ${glsl(1 - SHOULDER)} * exp( ( ${glsl(SHOULDER)} - x ) / ${glsl(1 - SHOULDER)} );
  vec3 held = mix( x, bent, step( ${glsl(SHOULDER)}, x ) );
  vec3 encoded = mix( held * 12.92, 1.055 * pow( held, vec3( 1.0 / 2.4 ) ) - 0.055, step( 0.0031308, held ) );
  encoded += ${glsl(CONTRAST)} * ( encoded * encoded * ( 3.0 - 2.0 * encoded ) - encoded );
  return mix( encoded / 12.92, pow( ( encoded + 0.055 ) / 1.055, vec3( 2.4 ) ), step( 0.04045, encoded ) );
}`

/** The studio's backdrop as a CSS gradient, from the middle's colour to the edge's, as in the pictures. */
export function groundGradient(mid: string, edge: string): string {
  const [from, to] = [linear(mid), linear(edge)]
  const stops = Array.from({ length: 9 }, (_, i) => i / 8).map((share) => {
    const outward = share * share * (3 - 2 * share)
    const channels = from.map((value, i) => Math.round(255 * print(value + ((to[i] ?? 0) - value) * outward)))
    return `rgb(${channels.join(" ")}) ${share * 100}%`
  })
  return `radial-gradient(ellipse 78% 78% at 50% 48%, ${stops.join(", ")})`
}

function print(x: number): number {
  const held = x > SHOULDER ? 1 - (1 - SHOULDER) * Math.exp((SHOULDER - x) / (1 - SHOULDER)) : x
  const encoded = held <= 0.0031308 ? held * 12.92 : 1.055 * held ** (1 / 2.4) - 0.055
  return encoded + CONTRAST * (encoded * encoded * (3 - 2 * encoded) - encoded)
}

function linear(hex: string): number[] {
  return [1, 3, 5].map((i) => {
    const encoded = Number.parseInt(hex.slice(i, i + 2), 16) / 255
    return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4
  })
}

function glsl(value: number): string {
  return value.toFixed(4)
}
