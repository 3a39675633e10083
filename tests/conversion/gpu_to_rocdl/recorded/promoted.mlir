// RECORD: mlir-opt --convert-gpu-to-rocdl
// RECORD: mlir-opt --convert-gpu-to-rocdl=chipset=gfx950

// Exchange by a constant: swizzles, and swaps of rows on chipsets that have them.
gpu.module @m {
  gpu.func @k(%f: f32, %h: f16, %v: vector<4xf16>, %i: i32, %mf: memref<?xf32>, %mx: memref<?xf16>, %m4: memref<?xvector<4xf16>>) kernel {
    %c0 = arith.constant 0 : index
    %c64 = arith.constant 64 : i32
    %c3 = arith.constant 3 : i32
    %c16 = arith.constant 16 : i32
    %c32 = arith.constant 32 : i32
    %a0, %v0 = gpu.shuffle xor %f, %c3, %c64 : f32
    memref.store %a0, %mf[%c0] : memref<?xf32>
    %a1, %v1 = gpu.shuffle xor %h, %c16, %c64 : f16
    memref.store %a1, %mx[%c0] : memref<?xf16>
    %a2, %v2 = gpu.shuffle xor %v, %c32, %c64 : vector<4xf16>
    memref.store %a2, %m4[%c0] : memref<?xvector<4xf16>>
    %a3, %v3 = gpu.shuffle xor %v, %c3, %c64 : vector<4xf16>
    memref.store %a3, %m4[%c0] : memref<?xvector<4xf16>>
    %a4, %v4 = gpu.shuffle xor %f, %c3, %c32 : f32
    memref.store %a4, %mf[%c0] : memref<?xf32>
    gpu.return
  }
}
