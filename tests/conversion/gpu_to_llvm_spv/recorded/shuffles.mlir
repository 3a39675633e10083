// RECORD: mlir-opt --convert-gpu-to-llvm-spv --split-input-file --allow-unregistered-dialect

gpu.module @modes {
  gpu.func @exchange(%a: f32, %lane: i32) -> f32 attributes {intel_reqd_sub_group_size = 16 : i32} {
    %width = arith.constant 16 : i32
    %0, %valid0 = gpu.shuffle xor %a, %lane, %width : f32
    %1, %valid1 = gpu.shuffle up %0, %lane, %width : f32
    %2, %valid2 = gpu.shuffle down %1, %lane, %width : f32
    %3, %valid3 = gpu.shuffle idx %2, %lane, %width : f32
    "use.it"(%valid3) : (i1) -> ()
    gpu.return %3 : f32
  }
}

// -----

gpu.module @types {
  llvm.func @exchange(%h: f16, %d: f64, %i8: i8, %i16: i16, %i32: i32, %i64: i64, %b: bf16, %i1: i1) attributes {intel_reqd_sub_group_size = 32 : i32} {
    %width = llvm.mlir.constant(32 : i32) : i32
    %0, %valid0 = gpu.shuffle idx %h, %i32, %width : f16
    %1, %valid1 = gpu.shuffle idx %d, %i32, %width : f64
    %2, %valid2 = gpu.shuffle idx %i8, %i32, %width : i8
    %3, %valid3 = gpu.shuffle idx %i16, %i32, %width : i16
    %4, %valid4 = gpu.shuffle idx %i32, %i32, %width : i32
    %5, %valid5 = gpu.shuffle idx %i64, %i32, %width : i64
    %6, %valid6 = gpu.shuffle idx %b, %i32, %width : bf16
    %7, %valid7 = gpu.shuffle idx %i1, %i32, %width : i1
    llvm.return
  }
}
