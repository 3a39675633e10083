// RECORD: mlir-opt --convert-scf-to-spirv

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, Int64], []>, #spirv.resource_limits<>>} {
  func.func @two(%a: i32, %b: i32, %c: f32) -> f32 {
    %0:2 = scf.while (%x = %a, %y = %c) : (i32, f32) -> (f32, i32) {
      %1 = arith.cmpi slt, %x, %b : i32
      scf.condition(%1) %y, %x : f32, i32
    } do {
    ^bb0(%y: f32, %x: i32):
      %2 = arith.addi %x, %x : i32
      scf.yield %2, %y : i32, f32
    }
    return %0#0 : f32
  }
  func.func @unsigned(%lb: i32, %ub: i32, %step: i32, %m: memref<8xi32, #spirv.storage_class<StorageBuffer>>) {
    scf.for unsigned %i = %lb to %ub step %step : i32 {
      %i2 = arith.index_cast %i : i32 to index
      memref.store %i, %m[%i2] : memref<8xi32, #spirv.storage_class<StorageBuffer>>
    }
    return
  }
}
