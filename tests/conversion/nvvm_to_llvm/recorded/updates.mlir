// RECORD: mlir-opt --convert-nvvm-to-llvm

// What is read and written is a result too, which later uses get.
llvm.func @g(%b: i1, %f: f32, %i: i32) -> i32 {
  %0, %1 = nvvm.inline_ptx "{$rw1} {$rw0} {$w0} {$w1};" rw(%f, %i : f32, i32) -> i32, f64
  %j = llvm.fadd %f, %f : f32
  %k = llvm.add %i, %0 : i32
  nvvm.inline_ptx "{$rw0};" rw(%f : f32)
  llvm.return %k : i32
}
