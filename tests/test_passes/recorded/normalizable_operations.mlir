// Buffers lose their layouts if all their users are operations that are right with any layout.
// RECORD: mlir-opt --normalize-memrefs

#tiles = affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>

func.func @both_normalizable() {
  %0 = memref.alloc() : memref<6x4xf32, #tiles>
  %1:2 = "test.op_norm_ret"(%0) : (memref<6x4xf32, #tiles>) -> (memref<6x4xf32, #tiles>, memref<6x4xf32, #tiles>)
  "test.op_norm"(%1#0, %1#1) : (memref<6x4xf32, #tiles>, memref<6x4xf32, #tiles>) -> ()
  memref.dealloc %1#0 : memref<6x4xf32, #tiles>
  return
}

func.func @one_is_not() {
  %0 = memref.alloc() : memref<6x4xf32, #tiles>
  "test.op_norm"(%0, %0) : (memref<6x4xf32, #tiles>, memref<6x4xf32, #tiles>) -> ()
  "test.op_nonnorm"(%0, %0) : (memref<6x4xf32, #tiles>, memref<6x4xf32, #tiles>) -> ()
  return
}
