// RECORD: mlir-translate --mlir-to-llvmir

// Loops over tiles are around loops over the iterations of one; what was made can be transformed again.

llvm.func @body(i32, i32, i32)
llvm.func @s(%t: i32, %n: i32) {
  %c1 = omp.new_cli
  %c2 = omp.new_cli
  %c3 = omp.new_cli
  %g1 = omp.new_cli
  %g2 = omp.new_cli
  %g3 = omp.new_cli
  %h1 = omp.new_cli
  %h2 = omp.new_cli
  %h3 = omp.new_cli
  %x1 = omp.new_cli
  %x2 = omp.new_cli
  omp.canonical_loop(%c1) %i : i32 in range(%n) {
    omp.canonical_loop(%c2) %j : i32 in range(%n) {
      omp.canonical_loop(%c3) %k : i32 in range(%n) {
        llvm.call @body(%i, %j, %k) : (i32, i32, i32) -> ()
        omp.terminator
      }
      omp.terminator
    }
    omp.terminator
  }
  omp.tile (%g1, %g2, %g3, %h1, %h2, %h3) <- (%c1, %c2, %c3) sizes(%t, %t, %t : i32, i32, i32)
  omp.unroll_heuristic(%h3)
  llvm.return
}
llvm.func @two(%t: i32, %n: i32) {
  %c1 = omp.new_cli
  %g1 = omp.new_cli
  %i1 = omp.new_cli
  omp.canonical_loop(%c1) %i : i32 in range(%n) {
    omp.canonical_loop %j : i32 in range(%n) {
      %v = llvm.add %i, %j : i32
      llvm.call @body(%i, %v, %j) : (i32, i32, i32) -> ()
      omp.terminator
    }
    omp.terminator
  }
  omp.tile (%g1, %i1) <- (%c1) sizes(%t : i32)
  omp.parallel {
    %c2 = omp.new_cli
    %g2 = omp.new_cli
    %i2 = omp.new_cli
    omp.canonical_loop(%c2) %i : i32 in range(%n) {
      omp.canonical_loop %j : i32 in range(%n) {
        llvm.call @body(%i, %j, %j) : (i32, i32, i32) -> ()
        omp.terminator
      }
      omp.terminator
    }
    omp.tile (%g2, %i2) <- (%c2) sizes(%t : i32)
    omp.terminator
  }
  llvm.return
}
llvm.func @constants(%t: i32, %n: i32) {
  %m = llvm.mlir.constant(9 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %c1 = omp.new_cli
  %c2 = omp.new_cli
  %g1 = omp.new_cli
  %g2 = omp.new_cli
  %i1 = omp.new_cli
  %i2 = omp.new_cli
  omp.canonical_loop(%c1) %i : i32 in range(%m) {
    omp.canonical_loop(%c2) %j : i32 in range(%n) {
      %v = llvm.add %i, %j : i32
      llvm.call @body(%i, %v, %j) : (i32, i32, i32) -> ()
      omp.terminator
    }
    omp.terminator
  }
  omp.tile (%g1, %g2, %i1, %i2) <- (%c1, %c2) sizes(%four, %one : i32, i32)
  llvm.return
}
