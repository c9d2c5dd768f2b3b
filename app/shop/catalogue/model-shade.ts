import { type Material, Mesh, MeshStandardMaterial, type Object3D } from "three"

// The studio writes into each vertex's colour how much of the sky lights it. Plain viewers darken the surface with it;
// here it darkens what the light leaves there, reflections too, and spares what shines by itself.
const SHADE = /* glsl */ `
float openness = vColor.r;
reflectedLight.indirectDiffuse *= openness;
#ifdef USE_CLEARCOAT
  clearcoatSpecularIndirect *= openness;
#endif
float facing = saturate( dot( geometryNormal, geometryViewDir ) );
reflectedLight.indirectSpecular *= computeSpecularOcclusion( facing, openness, material.roughness );
`

/** Lets a model keep the light out of its own hollows. */
export function shadeHollows(model: Object3D): void {
  model.traverse((thing) => {
    if (!(thing instanceof Mesh)) return
    for (const material of [thing.material].flat() as Material[])
      if (material instanceof MeshStandardMaterial && material.vertexColors) material.onBeforeCompile = shade
  })
}

const shade: Material["onBeforeCompile"] = (shader) => {
  shader.fragmentShader = shader.fragmentShader
    .replace("#include <color_fragment>", "")
    .replace("#include <aomap_fragment>", SHADE)
}
