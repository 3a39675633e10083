// RECORD: mlir-opt --transform-interpreter

// Copies of vectors to shared memory become groups of asynchronous ones.
!mem = memref<64x64xf32, #gpu.address_space<workgroup>>
func.func @rows(%a: memref<64x64xf32>, %b: memref<64x64xf32>, %s: !mem, %i: index, %j: index) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : f32
  %x = vector.transfer_read %a[%i, %j], %p {in_bounds = [true]} : memref<64x64xf32>, vector<4xf32>
  vector.transfer_write %x, %s[%c0, %j] {in_bounds = [true]} : vector<4xf32>, !mem
  %y = vector.load %b[%i, %j] : memref<64x64xf32>, vector<1xf32>
  vector.store %y, %s[%c0, %c0] : !mem, vector<1xf32>
  %z = vector.load %b[%j, %i] : memref<64x64xf32>, vector<3xf32>
  vector.store %z, %s[%j, %c0] : !mem, vector<3xf32>
  %w = vector.load %b[%j, %j] : memref<64x64xf32>, vector<2xf32>
  vector.store %w, %s[%j, %j] : !mem, vector<2xf32>
  return
}
func.func @masked(%a: memref<?x?xf32>, %s: memref<8x8xf32, 3>, %i: index, %n: index, %m: index) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : f32
  %mask = vector.create_mask %n : vector<4xi1>
  %x = vector.transfer_read %a[%i, %c0], %p, %mask {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
  vector.transfer_write %x, %s[%c0, %i] {in_bounds = [true]} : vector<4xf32>, memref<8x8xf32, 3>
  %mask2 = vector.create_mask %m, %n : vector<3x4xi1>
  %row = vector.extract %mask2[2] : vector<4xi1> from vector<3x4xi1>
  %y = vector.transfer_read %a[%c0, %i], %p, %row {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
  vector.transfer_write %y, %s[%i, %i] {in_bounds = [true]} : vector<4xf32>, memref<8x8xf32, 3>
  %mask3 = vector.create_mask %m, %i, %n : vector<3x2x4xi1>
  %row3 = vector.extract %mask3[1, 0] : vector<4xi1> from vector<3x2x4xi1>
  %z = vector.transfer_read %a[%i, %i], %p, %row3 {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
  vector.transfer_write %z, %s[%i, %n] {in_bounds = [true]} : vector<4xf32>, memref<8x8xf32, 3>
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %g = transform.nvgpu.create_async_groups %f {bypass_l1} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
