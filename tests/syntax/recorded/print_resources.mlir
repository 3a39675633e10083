// RECORD: mlir-opt --split-input-file
// RECORD: mlir-opt --split-input-file --mlir-elide-resource-strings-if-larger=0
// RECORD: mlir-opt --split-input-file --mlir-elide-resource-strings-if-larger=12

module attributes {a.a = dense_resource<x> : tensor<4xi8>, a.b = dense_resource<e> : tensor<0xi8>} {}
{-#
  dialect_resources: { builtin: { x: "0x0400000001020304", e: "0x04000000" } },
  external_resources: { x: { b: true }, z: {a: "aaaaaaaaaaaaaaaaaaaaaaaaa", b: "0x0400000001" }, y: { b: "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb" } }
#-}

// -----

module attributes {a.a = dense_resource<x> : tensor<4xi8>} {}
{-#
  dialect_resources: { builtin: { x: "0x0400000001020304" } },
  external_resources: { x: { b: "0x0400000001020304FFFFFFFFFFFFFF" } }
#-}
