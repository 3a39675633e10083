// RECORD: mlir-translate --mlir-to-llvmir

// Regions use aggregates, vectors and pointers to functions of the function around.

llvm.func @callee(i64) -> i64
llvm.func @f(%fp: !llvm.ptr, %n: i64, %s: !llvm.struct<(i64, f32)>, %w: vector<4xf32>) {
  %0 = llvm.call @callee(%n) : (i64) -> i64
  %1 = llvm.insertvalue %0, %s[0] : !llvm.struct<(i64, f32)>
  omp.parallel {
    %2 = llvm.call %fp(%0) : !llvm.ptr, (i64) -> i64
    %3 = llvm.extractvalue %1[1] : !llvm.struct<(i64, f32)>
    %4 = llvm.fadd %w, %w : vector<4xf32>
    %5 = llvm.intr.maxnum(%3, %3) : (f32, f32) -> f32
    llvm.store %4, %fp : vector<4xf32>, !llvm.ptr
    llvm.switch %n : i64, ^d [
      1: ^a,
      2: ^b(%5 : f32)
    ]
  ^a:
    llvm.br ^b(%3 : f32)
  ^b(%6: f32):
    llvm.store %6, %fp : f32, !llvm.ptr
    llvm.br ^d
  ^d:
    omp.terminator
  }
  llvm.return
}
