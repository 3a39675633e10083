// RECORD: mlir-opt --convert-math-to-xevm --split-input-file

// Each function, and numbers and vectors that OpenCL has.
func.func @functions(%a: f32, %b: f32) -> f32 {
  %0 = math.cos %a fastmath<afn> : f32
  %1 = math.exp %0 fastmath<nnan,afn> : f32
  %2 = math.exp2 %1 fastmath<fast> : f32
  %3 = math.log %2 fastmath<afn> : f32
  %4 = math.log10 %3 fastmath<afn> : f32
  %5 = math.log2 %4 fastmath<afn> : f32
  %6 = math.powf %5, %b fastmath<afn> : f32
  %7 = math.rsqrt %6 fastmath<afn> : f32
  %8 = math.sin %7 fastmath<afn> : f32
  %9 = math.sqrt %8 fastmath<afn> : f32
  %10 = math.tan %9 fastmath<afn> : f32
  %11 = arith.divf %10, %b fastmath<afn> : f32
  return %11 : f32
}

// -----

func.func @types(%h: f16, %d: f64, %b: bf16, %v2: vector<2xf64>, %v3: vector<3xf16>, %v4: vector<4xf32>, %v8: vector<8xf32>, %v16: vector<16xf32>) {
  %0 = math.sin %h fastmath<afn> : f16
  %1 = math.sin %d fastmath<afn> : f64
  %2 = math.sin %b fastmath<afn> : bf16
  %3 = math.sin %v2 fastmath<afn> : vector<2xf64>
  %4 = math.sin %v3 fastmath<afn> : vector<3xf16>
  %5 = math.sin %v4 fastmath<afn> : vector<4xf32>
  %6 = math.sin %v8 fastmath<afn> : vector<8xf32>
  %7 = math.sin %v16 fastmath<afn> : vector<16xf32>
  %8 = math.powf %v4, %v4 fastmath<afn> : vector<4xf32>
  return
}

// -----

func.func @scalable(%s: vector<[4]xf32>) -> vector<[4]xf32> {
  %0 = math.sin %s fastmath<afn> : vector<[4]xf32>
  return %0 : vector<[4]xf32>
}

// -----

// What may not be approximated stays, and so do other functions and types.
func.func @others(%a: f32, %v0: vector<f32>, %v1: vector<1xf32>, %v5: vector<5xf32>, %w: vector<2x2xf32>, %t: tensor<4xf32>) {
  %0 = math.cos %a : f32
  %1 = math.cos %a fastmath<contract> : f32
  %2 = math.absf %a fastmath<afn> : f32
  %3 = arith.divf %a, %a fastmath<arcp> : f32
  %4 = math.cos %v0 fastmath<afn> : vector<f32>
  %5 = math.cos %v1 fastmath<afn> : vector<1xf32>
  %6 = math.cos %v5 fastmath<afn> : vector<5xf32>
  %7 = math.cos %w fastmath<afn> : vector<2x2xf32>
  %8 = math.cos %t fastmath<afn> : tensor<4xf32>
  return
}

// -----

// A function is declared in the module around, once.
func.func @first(%a: f32) -> f32 {
  %0 = math.tan %a fastmath<afn> {note = "dropped"} : f32
  return %0 : f32
}

llvm.func @_Z22__spirv_ocl_native_tanf(f32) -> f32 attributes {no_unwind}

gpu.module @kernels {
  func.func @second(%a: f32) -> f32 {
    %0 = math.tan %a fastmath<afn> : f32
    %1 = math.tan %0 fastmath<afn> : f32
    return %1 : f32
  }
}
