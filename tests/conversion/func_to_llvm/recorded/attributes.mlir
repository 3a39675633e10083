// RECORD: mlir-opt --convert-func-to-llvm --allow-unregistered-dialect --split-input-file

// -----
func.func @a(%x: memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>) { return }

// -----
func.func @a2(%x: memref<4xf32, "foo">) -> memref<4xf32, "foo"> { return %x : memref<4xf32, "foo"> }

// -----
func.func @b(%x: memref<4xf32, 3>, %y: memref<*xf32, 3>) -> memref<4xf32, 3> { return %x : memref<4xf32, 3> }

// -----
func.func @c(%x: tuple<i32>) { return }

// -----
func.func @d(%x: vector<f32>, %y: vector<2x[4]xf32>, %z: si32, %w: f8E5M2, %v: tf32, %u: complex<f8E5M2>) -> (vector<f32>) { return %x : vector<f32> }

// -----
func.func @e(%x: vector<[2]x4xf32>) { return }

// -----
func.func @f(%x: (i32, tensor<f32>) -> i32) { return }

// -----
func.func @g(%x: (i32, memref<4xf32>) -> (i32, i64)) attributes {no_inline, passthrough = ["foo"], llvm.readnone, dso_local, llvm.linkage = #llvm.linkage<internal>} { return }

// -----
func.func @h(%x: none) { return }

// -----
func.func private @i(%x: i32) attributes {func.varargs = true}

// -----
func.func private @i2(%x: i32) attributes {func.varargs = true, llvm.emit_c_interface}

// -----
func.func private @j() attributes {llvm.linkage = 3}

// -----
func.func private @k() attributes {llvm.readnone = 3}

// -----
func.func @n(%x: i32, %y: !llvm.ptr {llvm.byref = memref<4xf32>}, %z: memref<f32> {llvm.byval = i32}, %w: index {llvm.byval = index}) -> (i32) {
  "use.x"(%w) : (index) -> ()
  return %x : i32
}

// -----
func.func @o() -> (i32 {llvm.zeroext}, i32 {llvm.signext}) {
  %0 = "a.b"() : () -> i32
  %1:2 = call @o() {foo = 1, no_inline} : () -> (i32, i32)
  return {bar = 2} %0, %1#0 : i32, i32
}

// -----
func.func @p(%x: !llvm.struct<(index, memref<4xf32>)>, %y : !llvm.struct<"ab", (index)>, %z: !llvm.array<4 x index>) { return }
