// RECORD: mlir-opt --convert-gpu-to-rocdl
// RECORD: mlir-opt --convert-gpu-to-rocdl=index-bitwidth=32

// Exchange of values of other sizes than 32 bits, broadcasts, bounds of registers, and vectors.
gpu.module @m {
  gpu.func @k(%f: f32, %d: f64, %h: vector<2xf16>, %hf: f16, %i8: i8, %v4: vector<4xf16>, %i: i32, %m: memref<?xf64>, %mi: memref<?xi1>, %mh: memref<?xvector<2xf16>>, %mf: memref<?xf32>, %mx: memref<?xf16>, %m8: memref<?xi8>, %m4: memref<?xvector<4xf16>>) kernel {
    %c0 = arith.constant 0 : index
    %c = arith.constant 64 : i32
    %c32 = arith.constant 32 : i32
    %a0, %v0 = gpu.shuffle up %f, %i, %c : f32
    memref.store %a0, %mf[%c0] : memref<?xf32>
    memref.store %v0, %mi[%c0] : memref<?xi1>
    %a1, %v1 = gpu.shuffle idx %d, %i, %c : f64
    memref.store %a1, %m[%c0] : memref<?xf64>
    %a2, %v2 = gpu.shuffle xor %h, %i, %c32 : vector<2xf16>
    memref.store %a2, %mh[%c0] : memref<?xvector<2xf16>>
    %a3, %v3 = gpu.shuffle xor %hf, %i, %c32 : f16
    memref.store %a3, %mx[%c0] : memref<?xf16>
    %a4, %v4x = gpu.shuffle xor %i8, %i, %c32 : i8
    memref.store %a4, %m8[%c0] : memref<?xi8>
    %a5, %v5x = gpu.shuffle xor %v4, %i, %c32 : vector<4xf16>
    memref.store %a5, %m4[%c0] : memref<?xvector<4xf16>>
    %b0 = gpu.subgroup_broadcast %f, first_active_lane : f32
    memref.store %b0, %mf[%c0] : memref<?xf32>
    %b1 = gpu.subgroup_broadcast %f, specific_lane %i : f32
    memref.store %b1, %mf[%c0] : memref<?xf32>
    %b2 = gpu.subgroup_broadcast %d, first_active_lane : f64
    memref.store %b2, %m[%c0] : memref<?xf64>
    %s = gpu.subgroup_size upper_bound 64 : index
    memref.store %f, %mf[%s] : memref<?xf32>
    %t = gpu.thread_id x upper_bound 128
    memref.store %f, %mf[%t] : memref<?xf32>
    %bd = gpu.block_dim y upper_bound 128
    memref.store %f, %mf[%bd] : memref<?xf32>
    %ln = gpu.lane_id upper_bound 32
    memref.store %f, %mf[%ln] : memref<?xf32>
    %vv = vector.broadcast %f : f32 to vector<2xf32>
    %ve = math.exp %vv : vector<2xf32>
    %vl = vector.extract %ve[0] : f32 from vector<2xf32>
    memref.store %vl, %mf[%c0] : memref<?xf32>
    %ex = math.exp %d : f64
    memref.store %ex, %m[%c0] : memref<?xf64>
    %fl = math.floor %f : f32
    memref.store %fl, %mf[%c0] : memref<?xf32>
    gpu.return
  }
}
