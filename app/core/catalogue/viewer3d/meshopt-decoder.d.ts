declare module "*/meshopt_decoder_reference.js" {
  export { MeshoptDecoder } from "meshoptimizer/decoder"
}
