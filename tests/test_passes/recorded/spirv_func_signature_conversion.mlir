// RECORD: mlir-opt --test-spirv-func-signature-conversion

// Vectors in signatures are cut into parts; attributes of functions go.
func.func private @attrs(%a: vector<8xf32> {test.x}, %b: vector<8xf32>, %i: i32, %j: index) -> (vector<8xf32> {test.y}, i32) attributes {llvm.emit_c_interface, test.z} {
  %c = arith.constant 7 : i32
  %z = arith.constant dense<1.0> : vector<8xf32>
  %d = arith.addi %i, %c : i32
  %u = arith.constant 9 : i32
  %0 = arith.addf %a, %b : vector<8xf32>
  %t = arith.addf %0, %z : vector<8xf32>
  %one = arith.constant 0 : i32
  %e = arith.addi %d, %one : i32
  return %t, %e : vector<8xf32>, i32
}
func.func @nested(%a: vector<8xf32>, %i: i32, %c: i1) -> i32 {
  %r = scf.if %c -> (i32) {
    "test.use"(%a) : (vector<8xf32>) -> ()
    scf.yield %i : i32
  } else {
    %k = arith.constant 3 : i32
    scf.yield %k : i32
  }
  return %r : i32
}
func.func @const() -> vector<8xi32> {
  %k = arith.constant dense<3> : vector<8xi32>
  return %k : vector<8xi32>
}
func.func @blocks(%a: vector<8xf32>) -> vector<8xf32> {
  cf.br ^bb1
^bb1:
  %0 = arith.addf %a, %a : vector<8xf32>
  return %0 : vector<8xf32>
}
func.func @many(%a: vector<3x2x4xf32>, %s: vector<[4]xf32>, %x: vector<1x4xf32>, %m: memref<4xf32>) -> (vector<[4]xf32>, vector<1x4xf32>) {
  memref.dealloc %m : memref<4xf32>
  return %s, %x : vector<[4]xf32>, vector<1x4xf32>
}
func.func private @decl(vector<8xf32>) -> vector<8xf32>
