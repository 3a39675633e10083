// RECORD: mlir-opt --convert-func-to-llvm=index-bitwidth=32 --allow-unregistered-dialect --split-input-file

module {
  func.func private @ext(memref<?xf32>, i32) -> (index, f32)
  func.func private @ext1(memref<*xf32>) -> memref<4xf32> attributes {llvm.emit_c_interface}
  func.func @f(%a: memref<?x4xf32>, %b: index, %c: vector<4x8xf32>, %d: complex<f32>) -> (index, memref<?x4xf32>) {
    %0 = "test.use"(%a, %b, %c, %d) : (memref<?x4xf32>, index, vector<4x8xf32>, complex<f32>) -> memref<?xf32>
    %z = arith.constant 1 : i32
    %1:2 = call @ext(%0, %z) : (memref<?xf32>, i32) -> (index, f32)
    "test.use"(%1#0, %1#1) : (index, f32) -> ()
    cf.br ^bb1(%b : index)
  ^bb1(%x: index):
    return %x, %a : index, memref<?x4xf32>
  }
  func.func @g(%t: tensor<4xf32>) { return }
  func.func @h(%u: memref<*xf32>) -> memref<*xf32> attributes {llvm.emit_c_interface, foo = "x"} {
    %r = call @h(%u) : (memref<*xf32>) -> memref<*xf32>
    return %r : memref<*xf32>
  }
  func.func @k(%u: memref<4xf32, strided<[?], offset: ?>> {llvm.noalias}, %p : i32 {llvm.zeroext}) -> (memref<4xf32> {foo.b}, i32) attributes {llvm.emit_c_interface} {
    %w = "a.b"() : () -> memref<*xf32>
    %r = call @ext1(%w) : (memref<*xf32>) -> memref<4xf32>

    %fc = constant @h : (memref<*xf32>) -> memref<*xf32>
    %r2 = call_indirect %fc(%w) : (memref<*xf32>) -> memref<*xf32>
    return %r, %p : memref<4xf32>, i32
  }
}
