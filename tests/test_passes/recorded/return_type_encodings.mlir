// Encodings of tensors are kept where types are inferred from shapes.
// RECORD: mlir-opt --test-return-type

func.func @testCreateFunctions(%a: tensor<6xf32, !test.smpla>, %b: tensor<3xi8>) {
  return
}
