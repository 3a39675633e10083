// Casts and a simple operation that patterns replace, beside mlir-opt.
// RECORD: mlir-opt --allow-unregistered-dialect --test-pdll-pass
func.func @a(%x: i8, %m: memref<2xf32>, %f: f32) -> i1 {
  "test.simple"() : () -> ()
  %q = "test.simple"(%x) : (i8) -> i8
  "test.non_cast"() : () -> ()
  %v = builtin.unrealized_conversion_cast to i1
  %w = builtin.unrealized_conversion_cast %x : i8 to i16
  %e = arith.extui %x : i8 to i32
  %c = memref.cast %m : memref<2xf32> to memref<?xf32>
  %u:2 = builtin.unrealized_conversion_cast %x : i8 to i16, f32
  %b = arith.index_cast %x : i8 to index
  %t = arith.trunci %x : i8 to i1
  %bc = arith.bitcast %f : f32 to i32
  "foo.keep"(%q, %v, %w, %e, %c, %u#0, %b, %t, %bc) : (i8, i1, i16, i32, memref<?xf32>, i16, index, i1, i32) -> ()
  return %v : i1
}
