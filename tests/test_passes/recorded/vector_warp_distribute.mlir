// RECORD: mlir-opt --split-input-file --allow-unregistered-dialect --pass-pipeline='builtin.module(func.func(test-vector-warp-distribute{rewrite-warp-ops-to-scf-if}))'
// RECORD: mlir-opt --split-input-file --allow-unregistered-dialect --pass-pipeline='builtin.module(func.func(test-vector-warp-distribute{distribute-transfer-write}))'
// RECORD: mlir-opt --split-input-file --allow-unregistered-dialect --pass-pipeline='builtin.module(func.func(test-vector-warp-distribute{distribute-transfer-write max-transfer-write-elements=4}))'
// RECORD: mlir-opt --split-input-file --allow-unregistered-dialect --pass-pipeline='builtin.module(func.func(test-vector-warp-distribute{propagate-distribution}))'
// RECORD: mlir-opt --split-input-file --allow-unregistered-dialect --pass-pipeline='builtin.module(func.func(test-vector-warp-distribute{distribute-transfer-write propagate-distribution hoist-uniform}))'

func.func @write(%laneid: index, %a: memref<1024xf32>, %b: memref<1024xf32>) {
  %c0 = arith.constant 0 : index
  %cst = arith.constant 0.0 : f32
  gpu.warp_execute_on_lane_0(%laneid)[32] {
    %0 = vector.transfer_read %a[%c0], %cst {in_bounds = [true]} : memref<1024xf32>, vector<64xf32>
    %1 = arith.addf %0, %0 : vector<64xf32>
    vector.transfer_write %1, %b[%c0] {in_bounds = [true]} : vector<64xf32>, memref<1024xf32>
  }
  return
}

// -----

func.func @write2d(%laneid: index, %a: memref<64x128xf32>) {
  %c0 = arith.constant 0 : index
  %cst = arith.constant dense<1.0> : vector<8x64xf32>
  gpu.warp_execute_on_lane_0(%laneid)[32] {
    vector.transfer_write %cst, %a[%c0, %c0] {in_bounds = [true, true]} : vector<8x64xf32>, memref<64x128xf32>
  }
  return
}

// -----

func.func @write_small(%laneid: index, %a: memref<64xf32>, %v: vector<1xf32>, %w: vector<4xf32>) {
  %c0 = arith.constant 0 : index
  gpu.warp_execute_on_lane_0(%laneid)[32] {
    %0 = "some.def"() : () -> vector<1xf32>
    %1 = "some.def"() : () -> vector<4xf32>
    vector.transfer_write %1, %a[%c0] {in_bounds = [true]} : vector<4xf32>, memref<64xf32>
    vector.transfer_write %0, %a[%c0] {in_bounds = [true]} : vector<1xf32>, memref<64xf32>
  }
  return
}

// -----

func.func @write_masked(%laneid: index, %a: memref<64xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  gpu.warp_execute_on_lane_0(%laneid)[32] {
    %1 = "some.def"() : () -> vector<64xf32>
    %m = vector.create_mask %n : vector<64xi1>
    vector.transfer_write %1, %a[%c0], %m {in_bounds = [true]} : vector<64xf32>, memref<64xf32>
  }
  return
}

// -----

func.func @write_0d(%laneid: index, %a: memref<f32>) {
  gpu.warp_execute_on_lane_0(%laneid)[32] {
    %1 = "some.def"() : () -> vector<f32>
    "some.use"(%1) : (vector<f32>) -> ()
    vector.transfer_write %1, %a[] : vector<f32>, memref<f32>
  }
  return
}

// -----

func.func @args(%laneid: index, %v0: vector<4xi32>, %s: f32) -> (vector<1xf32>, f32, vector<2xi32>) {
  %2:3 = gpu.warp_execute_on_lane_0(%laneid)[32] args(%v0, %s : vector<4xi32>, f32) -> (vector<1xf32>, f32, vector<2xi32>) {
  ^bb0(%arg1: vector<128xi32>, %arg2: f32):
    %0 = arith.constant dense<2> : vector<64xi32>
    %1 = "some.def"(%arg1) : (vector<128xi32>) -> vector<32xf32>
    %c = arith.constant dense<2.0> : vector<1xf32>
    gpu.yield %1, %arg2, %0 : vector<32xf32>, f32, vector<64xi32>
  }
  return %2#0, %2#1, %2#2 : vector<1xf32>, f32, vector<2xi32>
}

// -----

func.func @broadcasts(%laneid: index, %f: f32, %v: vector<32xf32>) -> (vector<1xf32>, vector<2x1xf32>, vector<1xindex>) {
  %2:3 = gpu.warp_execute_on_lane_0(%laneid)[32] -> (vector<1xf32>, vector<2x1xf32>, vector<1xindex>) {
    %0 = vector.broadcast %f : f32 to vector<32xf32>
    %d = "some.def"() : () -> vector<1xf32>
    %1 = vector.broadcast %d : vector<1xf32> to vector<2x32xf32>
    %step = vector.step : vector<32xindex>
    gpu.yield %0, %1, %step : vector<32xf32>, vector<2x32xf32>, vector<32xindex>
  }
  return %2#0, %2#1, %2#2 : vector<1xf32>, vector<2x1xf32>, vector<1xindex>
}

// -----

func.func @reduce(%laneid: index, %acc: f32) -> (f32, f32, i32) {
  %r:3 = gpu.warp_execute_on_lane_0(%laneid)[32] -> (f32, f32, i32) {
    %0 = "some.def"() : () -> vector<64xf32>
    %1 = vector.reduction <add>, %0 : vector<64xf32> into f32
    %2 = "some.def"() : () -> vector<32xf32>
    %3 = vector.reduction <maximumf>, %2, %acc : vector<32xf32> into f32
    %4 = "some.def"() : () -> vector<32xi32>
    %5 = vector.reduction <minui>, %4 : vector<32xi32> into i32
    gpu.yield %1, %3, %5 : f32, f32, i32
  }
  return %r#0, %r#1, %r#2 : f32, f32, i32
}

// -----

func.func @extract(%laneid: index, %pos: index) -> (f32, f32, vector<1xf32>, vector<3x1xf32>, vector<96xf32>, f32) {
  %r:6 = gpu.warp_execute_on_lane_0(%laneid)[32] -> (f32, f32, vector<1xf32>, vector<3x1xf32>, vector<96xf32>, f32) {
    %0 = "some.def"() : () -> vector<96xf32>
    %1 = vector.extract %0[%pos] : f32 from vector<96xf32>
    %2 = vector.extract %0[9] : f32 from vector<96xf32>
    %3 = "some.def"() : () -> vector<5x32xf32>
    %4 = vector.extract %3[2] : vector<32xf32> from vector<5x32xf32>
    %5 = "some.def"() : () -> vector<5x3x32xf32>
    %6 = vector.extract %5[4] : vector<3x32xf32> from vector<5x3x32xf32>
    %7 = "some.def"() : () -> vector<5x96xf32>
    %8 = vector.extract %7[%pos] : vector<96xf32> from vector<5x96xf32>
    %9 = "some.def"() : () -> vector<1xf32>
    %10 = vector.extract %9[0] : f32 from vector<1xf32>
    gpu.yield %1, %2, %4, %6, %8, %10 : f32, f32, vector<32xf32>, vector<3x32xf32>, vector<96xf32>, f32
  }
  return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5 : f32, f32, vector<1xf32>, vector<3x1xf32>, vector<96xf32>, f32
}

// -----

func.func @insert(%laneid: index, %pos: index) -> (vector<3xf32>, vector<3xf32>, vector<96xf32>, vector<4x96xf32>, vector<4x3xf32>, vector<f32>) {
  %r:6 = gpu.warp_execute_on_lane_0(%laneid)[32] -> (vector<3xf32>, vector<3xf32>, vector<96xf32>, vector<4x96xf32>, vector<4x3xf32>, vector<f32>) {
    %0 = "some.def"() : () -> vector<96xf32>
    %f = "some.def"() : () -> f32
    %1 = vector.insert %f, %0 [%pos] : f32 into vector<96xf32>
    %2 = vector.insert %f, %0 [76] : f32 into vector<96xf32>
    %d = "some.def"() : () -> vector<96xf32>
    %3 = vector.insert %f, %d [%pos] : f32 into vector<96xf32>
    %4 = "some.def"() : () -> vector<128x96xf32>
    %h = "some.def"() : () -> vector<96xf32>
    %5 = vector.insert %h, %4 [10] : vector<96xf32> into vector<128x96xf32>
    %6 = "some.def"() : () -> vector<4x96xf32>
    %g = "some.def"() : () -> vector<96xf32>
    %7 = vector.insert %g, %6 [2] : vector<96xf32> into vector<4x96xf32>
    %8 = "some.def"() : () -> vector<f32>
    %9 = vector.insert %f, %8 [] : f32 into vector<f32>
    gpu.yield %1, %2, %3, %5, %7, %9 : vector<96xf32>, vector<96xf32>, vector<96xf32>, vector<128x96xf32>, vector<4x96xf32>, vector<f32>
  }
  return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5 : vector<3xf32>, vector<3xf32>, vector<96xf32>, vector<4x96xf32>, vector<4x3xf32>, vector<f32>
}

// -----

func.func @slices(%laneid: index) -> (vector<64x1xf32>, vector<24x1xf32>) {
  %r:2 = gpu.warp_execute_on_lane_0(%laneid)[32] -> (vector<64x1xf32>, vector<24x1xf32>) {
    %0 = "some.def"() : () -> vector<64x32xf32>
    %1 = "some.def"() : () -> vector<16x32xf32>
    %2 = vector.insert_strided_slice %1, %0 {offsets = [16, 0], strides = [1, 1]} : vector<16x32xf32> into vector<64x32xf32>
    %3 = vector.extract_strided_slice %0 {offsets = [8], sizes = [24], strides = [1]} : vector<64x32xf32> to vector<24x32xf32>
    gpu.yield %2, %3 : vector<64x32xf32>, vector<24x32xf32>
  }
  return %r#0, %r#1 : vector<64x1xf32>, vector<24x1xf32>
}

// -----

func.func @masks(%laneid: index, %m0: index, %m1: index) -> (vector<1xi1>, vector<2x4xi1>, vector<1xi1>) {
  %r:3 = gpu.warp_execute_on_lane_0(%laneid)[32] -> (vector<1xi1>, vector<2x4xi1>, vector<1xi1>) {
    %0 = vector.create_mask %m0 : vector<32xi1>
    %1 = vector.create_mask %m0, %m1 : vector<16x16xi1>
    %2 = vector.constant_mask [7] : vector<32xi1>
    gpu.yield %0, %1, %2 : vector<32xi1>, vector<16x16xi1>, vector<32xi1>
  }
  return %r#0, %r#1, %r#2 : vector<1xi1>, vector<2x4xi1>, vector<1xi1>
}

// -----

func.func @reads(%laneid: index, %src: memref<4096x4096xf32>, %i: index) -> (vector<1x16x2xf32>, vector<2x4xf32>, vector<1x1xf32>) {
  %c0 = arith.constant 0 : index
  %cst = arith.constant 0.0 : f32
  %r:3 = gpu.warp_execute_on_lane_0(%laneid)[64] -> (vector<1x16x2xf32>, vector<2x4xf32>, vector<1x1xf32>) {
    %0 = vector.transfer_read %src[%c0, %i], %cst {in_bounds = [true, true, true], permutation_map = affine_map<(d0, d1) -> (0, d0, d1)>} : memref<4096x4096xf32>, vector<1x16x128xf32>
    %1 = vector.transfer_read %src[%i, %i], %cst {in_bounds = [true, true]} : memref<4096x4096xf32>, vector<16x32xf32>
    %m = "some.def"() : () -> vector<1x64xi1>
    %2 = vector.transfer_read %src[%i, %i], %cst, %m {in_bounds = [true, true]} : memref<4096x4096xf32>, vector<1x64xf32>
    gpu.yield %0, %1, %2 : vector<1x16x128xf32>, vector<16x32xf32>, vector<1x64xf32>
  }
  return %r#0, %r#1, %r#2 : vector<1x16x2xf32>, vector<2x4xf32>, vector<1x1xf32>
}

// -----

func.func @loop(%laneid: index, %n: index) -> (vector<4xf32>, vector<1xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = gpu.warp_execute_on_lane_0(%laneid)[32] -> (vector<4xf32>, vector<1xf32>) {
    %ini = "some.def"() : () -> vector<128xf32>
    %use = "some.def"() : () -> vector<32xf32>
    %3 = scf.for %arg3 = %c0 to %n step %c1 iter_args(%arg4 = %ini) -> (vector<128xf32>) {
      %idx = arith.addi %arg3, %c1 : index
      %acc = "some.def"(%arg4, %use, %idx) : (vector<128xf32>, vector<32xf32>, index) -> vector<128xf32>
      scf.yield %acc : vector<128xf32>
    }
    gpu.yield %3, %use : vector<128xf32>, vector<32xf32>
  }
  return %r#0, %r#1 : vector<4xf32>, vector<1xf32>
}

// -----

func.func @branch(%laneid: index, %p: i1, %b: memref<128xf32>) -> (vector<1xf32>, vector<2xf32>) {
  %c0 = arith.constant 0 : index
  %r:2 = gpu.warp_execute_on_lane_0(%laneid)[32] -> (vector<1xf32>, vector<2xf32>) {
    %x = "some.def"() : () -> vector<32xf32>
    %y = "some.def"() : () -> vector<64xf32>
    %3 = scf.if %p -> (vector<32xf32>) {
      %i = arith.addi %c0, %c0 : index
      %t = "some.def"(%x, %i) : (vector<32xf32>, index) -> vector<32xf32>
      scf.yield %t : vector<32xf32>
    } else {
      %e = "some.def"(%y) : (vector<64xf32>) -> vector<32xf32>
      scf.yield %e : vector<32xf32>
    }
    gpu.yield %3, %y : vector<32xf32>, vector<64xf32>
  }
  gpu.warp_execute_on_lane_0(%laneid)[32] {
    %x = "some.def"() : () -> vector<32xf32>
    scf.if %p {
      vector.store %x, %b[%c0] : memref<128xf32>, vector<32xf32>
    }
  }
  return %r#0, %r#1 : vector<1xf32>, vector<2xf32>
}

// -----

func.func @hoist(%laneid: index, %a: index) -> (vector<1xf32>, index) {
  %r:2 = gpu.warp_execute_on_lane_0(%laneid)[32] -> (vector<1xf32>, index) {
    %x = "some.def"() : () -> vector<32xf32>
    %i = arith.addi %a, %a : index
    %j = arith.muli %i, %a : index
    %k = "some.def"(%j) : (index) -> index
    %l = arith.muli %k, %j : index
    gpu.yield %x, %l : vector<32xf32>, index
  }
  return %r#0, %r#1 : vector<1xf32>, index
}

// -----

func.func @math(%laneid: index, %a: vector<1xf32>, %s: f32) -> (vector<1xf32>, vector<1xi1>, f32, vector<1xf32>) {
  %r:4 = gpu.warp_execute_on_lane_0(%laneid)[32] args(%a : vector<1xf32>) -> (vector<1xf32>, vector<1xi1>, f32, vector<1xf32>) {
  ^bb0(%all: vector<32xf32>):
    %x = math.exp %all : vector<32xf32>
    %c = arith.cmpf olt, %all, %x : vector<32xf32>
    %t = "some.def"() : () -> f32
    %m = arith.mulf %t, %s : f32
    %dead = arith.mulf %x, %x : vector<32xf32>
    gpu.yield %x, %c, %m, %all : vector<32xf32>, vector<32xi1>, f32, vector<32xf32>
  }
  return %r#0, %r#1, %r#2, %r#3 : vector<1xf32>, vector<1xi1>, f32, vector<1xf32>
}

// -----

func.func @two(%laneid: index, %v: vector<4xf32>) -> (vector<1xf32>, vector<1xf32>, vector<1xf32>) {
  %r:3 = gpu.warp_execute_on_lane_0(%laneid)[32] args(%v : vector<4xf32>) -> (vector<1xf32>, vector<1xf32>, vector<1xf32>) {
  ^bb0(%a: vector<128xf32>):
    %0 = "some.def"(%a) : (vector<128xf32>) -> vector<32xf32>
    %1 = arith.addf %0, %0 : vector<32xf32>
    gpu.yield %0, %1, %0 : vector<32xf32>, vector<32xf32>, vector<32xf32>
  }
  return %r#0, %r#1, %r#2 : vector<1xf32>, vector<1xf32>, vector<1xf32>
}

// -----

func.func @nested_loops(%laneid: index, %n: index, %src: memref<1024xf32>) -> vector<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f0 = arith.constant 0.0 : f32
  %r = gpu.warp_execute_on_lane_0(%laneid)[32] -> (vector<4xf32>) {
    %ini = vector.transfer_read %src[%c0], %f0 : memref<1024xf32>, vector<128xf32>
    %cst = arith.constant dense<3.0> : vector<128xf32>
    %3:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %ini, %k = %c0) -> (vector<128xf32>, index) {
      %k2 = arith.addi %k, %i : index
      %4 = scf.for %j = %c0 to %n step %c1 iter_args(%y = %x) -> (vector<128xf32>) {
        %o = arith.addi %j, %k2 : index
        %z = vector.transfer_read %src[%o], %f0 : memref<1024xf32>, vector<128xf32>
        %w = arith.mulf %y, %z : vector<128xf32>
        %v = arith.addf %w, %cst : vector<128xf32>
        scf.yield %v : vector<128xf32>
      }
      scf.yield %4, %k2 : vector<128xf32>, index
    }
    gpu.yield %3#0 : vector<128xf32>
  }
  return %r : vector<4xf32>
}

// -----

func.func @softmax(%laneid: index, %src: memref<4x256xf32>, %dst: memref<4x256xf32>, %i: index) {
  %c0 = arith.constant 0 : index
  %f0 = arith.constant 0.0 : f32
  %min = arith.constant 0xFF800000 : f32
  gpu.warp_execute_on_lane_0(%laneid)[32] {
    %0 = vector.transfer_read %src[%i, %c0], %f0 {in_bounds = [true]} : memref<4x256xf32>, vector<256xf32>
    %1 = vector.reduction <maximumf>, %0, %min : vector<256xf32> into f32
    %2 = vector.broadcast %1 : f32 to vector<256xf32>
    %3 = arith.subf %0, %2 : vector<256xf32>
    %4 = math.exp %3 : vector<256xf32>
    %5 = vector.reduction <add>, %4 : vector<256xf32> into f32
    %6 = vector.broadcast %5 : f32 to vector<256xf32>
    %7 = arith.divf %4, %6 : vector<256xf32>
    vector.transfer_write %7, %dst[%i, %c0] {in_bounds = [true]} : vector<256xf32>, memref<4x256xf32>
  }
  return
}

// -----

func.func @matvec(%laneid: index, %m: memref<1x512xf32>, %o: memref<1xf32>) {
  %c0 = arith.constant 0 : index
  %f0 = arith.constant 0.0 : f32
  gpu.warp_execute_on_lane_0(%laneid)[32] {
    %0 = vector.transfer_read %m[%c0, %c0], %f0 {in_bounds = [true]} : memref<1x512xf32>, vector<512xf32>
    %1 = vector.reduction <add>, %0, %f0 : vector<512xf32> into f32
    %2 = vector.broadcast %1 : f32 to vector<1xf32>
    vector.transfer_write %2, %o[%c0] {in_bounds = [true]} : vector<1xf32>, memref<1xf32>
  }
  return
}

// -----

func.func @if_no_result(%laneid: index, %b: memref<128xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  gpu.warp_execute_on_lane_0(%laneid)[32] {
    %x = "some.def"() : () -> vector<32xf32>
    %p = "some.cond"() : () -> i1
    scf.if %p {
      %m = vector.create_mask %n : vector<32xi1>
      vector.transfer_write %x, %b[%c0], %m {in_bounds = [true]} : vector<32xf32>, memref<128xf32>
    } else {
      "some.use"(%x) : (vector<32xf32>) -> ()
    }
  }
  return
}

// -----

func.func @transposed_write(%laneid: index, %b: memref<64x64xf32>) {
  %c0 = arith.constant 0 : index
  gpu.warp_execute_on_lane_0(%laneid)[64] {
    %x = "some.def"() : () -> vector<32x16xf32>
    vector.transfer_write %x, %b[%c0, %c0] {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<32x16xf32>, memref<64x64xf32>
  }
  return
}

// -----

func.func @read_in_region(%laneid: index, %b: memref<64x64xf32>) -> (vector<2xf32>, vector<1xf32>) {
  %r:2 = gpu.warp_execute_on_lane_0(%laneid)[32] -> (vector<2xf32>, vector<1xf32>) {
    %i = "some.def"() : () -> index
    %f = "some.def"() : () -> f32
    %0 = vector.transfer_read %b[%i, %i], %f : memref<64x64xf32>, vector<64xf32>
    %m = vector.create_mask %i : vector<32xi1>
    %1 = vector.transfer_read %b[%i, %i], %f, %m : memref<64x64xf32>, vector<32xf32>
    gpu.yield %0, %1 : vector<64xf32>, vector<32xf32>
  }
  return %r#0, %r#1 : vector<2xf32>, vector<1xf32>
}

// -----

func.func @small_types(%laneid: index) -> (f16, i8, vector<1xi8>) {
  %r:3 = gpu.warp_execute_on_lane_0(%laneid)[32] -> (f16, i8, vector<1xi8>) {
    %0 = "some.def"() : () -> vector<32xf16>
    %1 = vector.extract %0[3] : f16 from vector<32xf16>
    %2 = "some.def"() : () -> vector<32xi8>
    %3 = vector.reduction <xor>, %2 : vector<32xi8> into i8
    %4 = arith.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31]> : vector<32xi8>
    gpu.yield %1, %3, %4 : f16, i8, vector<32xi8>
  }
  return %r#0, %r#1, %r#2 : f16, i8, vector<1xi8>
}

// -----

func.func @odd_size(%laneid: index, %b: memref<64xf32>) -> vector<3xf32> {
  %c0 = arith.constant 0 : index
  %r = gpu.warp_execute_on_lane_0(%laneid)[24] -> (vector<3xf32>) {
    %0 = "some.def"() : () -> vector<3xf32>
    %1 = arith.negf %0 : vector<3xf32>
    vector.transfer_write %1, %b[%c0] {in_bounds = [true]} : vector<3xf32>, memref<64xf32>
    gpu.yield %1 : vector<3xf32>
  }
  return %r : vector<3xf32>
}
