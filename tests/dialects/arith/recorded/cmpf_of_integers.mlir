// RECORD: mlir-opt --canonicalize --split-input-file

func.func @s0(%x: i32) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %f = arith.sitofp %x : i32 to f64
  %c = arith.constant 0.0 : f64
  %r0 = arith.cmpf oeq, %f, %c : f64
  %r1 = arith.cmpf ogt, %f, %c : f64
  %r2 = arith.cmpf oge, %f, %c : f64
  %r3 = arith.cmpf olt, %f, %c : f64
  %r4 = arith.cmpf ole, %f, %c : f64
  %r5 = arith.cmpf one, %f, %c : f64
  %r6 = arith.cmpf ord, %f, %c : f64
  %r7 = arith.cmpf ueq, %f, %c : f64
  %r8 = arith.cmpf ugt, %f, %c : f64
  %r9 = arith.cmpf uge, %f, %c : f64
  %r10 = arith.cmpf ult, %f, %c : f64
  %r11 = arith.cmpf ule, %f, %c : f64
  %r12 = arith.cmpf une, %f, %c : f64
  %r13 = arith.cmpf uno, %f, %c : f64
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}

// -----

func.func @s1(%x: i32) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %f = arith.sitofp %x : i32 to f64
  %c = arith.constant -0.0 : f64
  %r0 = arith.cmpf oeq, %f, %c : f64
  %r1 = arith.cmpf ogt, %f, %c : f64
  %r2 = arith.cmpf oge, %f, %c : f64
  %r3 = arith.cmpf olt, %f, %c : f64
  %r4 = arith.cmpf ole, %f, %c : f64
  %r5 = arith.cmpf one, %f, %c : f64
  %r6 = arith.cmpf ord, %f, %c : f64
  %r7 = arith.cmpf ueq, %f, %c : f64
  %r8 = arith.cmpf ugt, %f, %c : f64
  %r9 = arith.cmpf uge, %f, %c : f64
  %r10 = arith.cmpf ult, %f, %c : f64
  %r11 = arith.cmpf ule, %f, %c : f64
  %r12 = arith.cmpf une, %f, %c : f64
  %r13 = arith.cmpf uno, %f, %c : f64
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}

// -----

func.func @s2(%x: i32) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %f = arith.sitofp %x : i32 to f64
  %c = arith.constant 2.5 : f64
  %r0 = arith.cmpf oeq, %f, %c : f64
  %r1 = arith.cmpf ogt, %f, %c : f64
  %r2 = arith.cmpf oge, %f, %c : f64
  %r3 = arith.cmpf olt, %f, %c : f64
  %r4 = arith.cmpf ole, %f, %c : f64
  %r5 = arith.cmpf one, %f, %c : f64
  %r6 = arith.cmpf ord, %f, %c : f64
  %r7 = arith.cmpf ueq, %f, %c : f64
  %r8 = arith.cmpf ugt, %f, %c : f64
  %r9 = arith.cmpf uge, %f, %c : f64
  %r10 = arith.cmpf ult, %f, %c : f64
  %r11 = arith.cmpf ule, %f, %c : f64
  %r12 = arith.cmpf une, %f, %c : f64
  %r13 = arith.cmpf uno, %f, %c : f64
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}

// -----

func.func @s3(%x: i32) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %f = arith.sitofp %x : i32 to f64
  %c = arith.constant -2.5 : f64
  %r0 = arith.cmpf oeq, %f, %c : f64
  %r1 = arith.cmpf ogt, %f, %c : f64
  %r2 = arith.cmpf oge, %f, %c : f64
  %r3 = arith.cmpf olt, %f, %c : f64
  %r4 = arith.cmpf ole, %f, %c : f64
  %r5 = arith.cmpf one, %f, %c : f64
  %r6 = arith.cmpf ord, %f, %c : f64
  %r7 = arith.cmpf ueq, %f, %c : f64
  %r8 = arith.cmpf ugt, %f, %c : f64
  %r9 = arith.cmpf uge, %f, %c : f64
  %r10 = arith.cmpf ult, %f, %c : f64
  %r11 = arith.cmpf ule, %f, %c : f64
  %r12 = arith.cmpf une, %f, %c : f64
  %r13 = arith.cmpf uno, %f, %c : f64
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}

// -----

func.func @s4(%x: i32) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %f = arith.sitofp %x : i32 to f64
  %c = arith.constant 3.0 : f64
  %r0 = arith.cmpf oeq, %f, %c : f64
  %r1 = arith.cmpf ogt, %f, %c : f64
  %r2 = arith.cmpf oge, %f, %c : f64
  %r3 = arith.cmpf olt, %f, %c : f64
  %r4 = arith.cmpf ole, %f, %c : f64
  %r5 = arith.cmpf one, %f, %c : f64
  %r6 = arith.cmpf ord, %f, %c : f64
  %r7 = arith.cmpf ueq, %f, %c : f64
  %r8 = arith.cmpf ugt, %f, %c : f64
  %r9 = arith.cmpf uge, %f, %c : f64
  %r10 = arith.cmpf ult, %f, %c : f64
  %r11 = arith.cmpf ule, %f, %c : f64
  %r12 = arith.cmpf une, %f, %c : f64
  %r13 = arith.cmpf uno, %f, %c : f64
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}

// -----

func.func @s5(%x: i32) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %f = arith.sitofp %x : i32 to f64
  %c = arith.constant -3.0 : f64
  %r0 = arith.cmpf oeq, %f, %c : f64
  %r1 = arith.cmpf ogt, %f, %c : f64
  %r2 = arith.cmpf oge, %f, %c : f64
  %r3 = arith.cmpf olt, %f, %c : f64
  %r4 = arith.cmpf ole, %f, %c : f64
  %r5 = arith.cmpf one, %f, %c : f64
  %r6 = arith.cmpf ord, %f, %c : f64
  %r7 = arith.cmpf ueq, %f, %c : f64
  %r8 = arith.cmpf ugt, %f, %c : f64
  %r9 = arith.cmpf uge, %f, %c : f64
  %r10 = arith.cmpf ult, %f, %c : f64
  %r11 = arith.cmpf ule, %f, %c : f64
  %r12 = arith.cmpf une, %f, %c : f64
  %r13 = arith.cmpf uno, %f, %c : f64
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}

// -----

func.func @s6(%x: i32) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %f = arith.sitofp %x : i32 to f64
  %c = arith.constant 3.0e9 : f64
  %r0 = arith.cmpf oeq, %f, %c : f64
  %r1 = arith.cmpf ogt, %f, %c : f64
  %r2 = arith.cmpf oge, %f, %c : f64
  %r3 = arith.cmpf olt, %f, %c : f64
  %r4 = arith.cmpf ole, %f, %c : f64
  %r5 = arith.cmpf one, %f, %c : f64
  %r6 = arith.cmpf ord, %f, %c : f64
  %r7 = arith.cmpf ueq, %f, %c : f64
  %r8 = arith.cmpf ugt, %f, %c : f64
  %r9 = arith.cmpf uge, %f, %c : f64
  %r10 = arith.cmpf ult, %f, %c : f64
  %r11 = arith.cmpf ule, %f, %c : f64
  %r12 = arith.cmpf une, %f, %c : f64
  %r13 = arith.cmpf uno, %f, %c : f64
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}

// -----

func.func @s7(%x: i32) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %f = arith.sitofp %x : i32 to f64
  %c = arith.constant -3.0e9 : f64
  %r0 = arith.cmpf oeq, %f, %c : f64
  %r1 = arith.cmpf ogt, %f, %c : f64
  %r2 = arith.cmpf oge, %f, %c : f64
  %r3 = arith.cmpf olt, %f, %c : f64
  %r4 = arith.cmpf ole, %f, %c : f64
  %r5 = arith.cmpf one, %f, %c : f64
  %r6 = arith.cmpf ord, %f, %c : f64
  %r7 = arith.cmpf ueq, %f, %c : f64
  %r8 = arith.cmpf ugt, %f, %c : f64
  %r9 = arith.cmpf uge, %f, %c : f64
  %r10 = arith.cmpf ult, %f, %c : f64
  %r11 = arith.cmpf ule, %f, %c : f64
  %r12 = arith.cmpf une, %f, %c : f64
  %r13 = arith.cmpf uno, %f, %c : f64
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}

// -----

func.func @s8(%x: i32) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %f = arith.sitofp %x : i32 to f64
  %c = arith.constant 2147483647.0 : f64
  %r0 = arith.cmpf oeq, %f, %c : f64
  %r1 = arith.cmpf ogt, %f, %c : f64
  %r2 = arith.cmpf oge, %f, %c : f64
  %r3 = arith.cmpf olt, %f, %c : f64
  %r4 = arith.cmpf ole, %f, %c : f64
  %r5 = arith.cmpf one, %f, %c : f64
  %r6 = arith.cmpf ord, %f, %c : f64
  %r7 = arith.cmpf ueq, %f, %c : f64
  %r8 = arith.cmpf ugt, %f, %c : f64
  %r9 = arith.cmpf uge, %f, %c : f64
  %r10 = arith.cmpf ult, %f, %c : f64
  %r11 = arith.cmpf ule, %f, %c : f64
  %r12 = arith.cmpf une, %f, %c : f64
  %r13 = arith.cmpf uno, %f, %c : f64
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}

// -----

func.func @s9(%x: i32) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %f = arith.sitofp %x : i32 to f64
  %c = arith.constant -2147483648.0 : f64
  %r0 = arith.cmpf oeq, %f, %c : f64
  %r1 = arith.cmpf ogt, %f, %c : f64
  %r2 = arith.cmpf oge, %f, %c : f64
  %r3 = arith.cmpf olt, %f, %c : f64
  %r4 = arith.cmpf ole, %f, %c : f64
  %r5 = arith.cmpf one, %f, %c : f64
  %r6 = arith.cmpf ord, %f, %c : f64
  %r7 = arith.cmpf ueq, %f, %c : f64
  %r8 = arith.cmpf ugt, %f, %c : f64
  %r9 = arith.cmpf uge, %f, %c : f64
  %r10 = arith.cmpf ult, %f, %c : f64
  %r11 = arith.cmpf ule, %f, %c : f64
  %r12 = arith.cmpf une, %f, %c : f64
  %r13 = arith.cmpf uno, %f, %c : f64
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}

// -----

func.func @s10(%x: i32) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %f = arith.sitofp %x : i32 to f64
  %c = arith.constant 0x7FF0000000000000 : f64
  %r0 = arith.cmpf oeq, %f, %c : f64
  %r1 = arith.cmpf ogt, %f, %c : f64
  %r2 = arith.cmpf oge, %f, %c : f64
  %r3 = arith.cmpf olt, %f, %c : f64
  %r4 = arith.cmpf ole, %f, %c : f64
  %r5 = arith.cmpf one, %f, %c : f64
  %r6 = arith.cmpf ord, %f, %c : f64
  %r7 = arith.cmpf ueq, %f, %c : f64
  %r8 = arith.cmpf ugt, %f, %c : f64
  %r9 = arith.cmpf uge, %f, %c : f64
  %r10 = arith.cmpf ult, %f, %c : f64
  %r11 = arith.cmpf ule, %f, %c : f64
  %r12 = arith.cmpf une, %f, %c : f64
  %r13 = arith.cmpf uno, %f, %c : f64
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}

// -----

func.func @s11(%x: i32) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %f = arith.sitofp %x : i32 to f64
  %c = arith.constant 0xFFF0000000000000 : f64
  %r0 = arith.cmpf oeq, %f, %c : f64
  %r1 = arith.cmpf ogt, %f, %c : f64
  %r2 = arith.cmpf oge, %f, %c : f64
  %r3 = arith.cmpf olt, %f, %c : f64
  %r4 = arith.cmpf ole, %f, %c : f64
  %r5 = arith.cmpf one, %f, %c : f64
  %r6 = arith.cmpf ord, %f, %c : f64
  %r7 = arith.cmpf ueq, %f, %c : f64
  %r8 = arith.cmpf ugt, %f, %c : f64
  %r9 = arith.cmpf uge, %f, %c : f64
  %r10 = arith.cmpf ult, %f, %c : f64
  %r11 = arith.cmpf ule, %f, %c : f64
  %r12 = arith.cmpf une, %f, %c : f64
  %r13 = arith.cmpf uno, %f, %c : f64
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}

// -----

func.func @u0(%x: i32) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %f = arith.uitofp %x : i32 to f64
  %c = arith.constant 0.0 : f64
  %r0 = arith.cmpf oeq, %f, %c : f64
  %r1 = arith.cmpf ogt, %f, %c : f64
  %r2 = arith.cmpf oge, %f, %c : f64
  %r3 = arith.cmpf olt, %f, %c : f64
  %r4 = arith.cmpf ole, %f, %c : f64
  %r5 = arith.cmpf one, %f, %c : f64
  %r6 = arith.cmpf ord, %f, %c : f64
  %r7 = arith.cmpf ueq, %f, %c : f64
  %r8 = arith.cmpf ugt, %f, %c : f64
  %r9 = arith.cmpf uge, %f, %c : f64
  %r10 = arith.cmpf ult, %f, %c : f64
  %r11 = arith.cmpf ule, %f, %c : f64
  %r12 = arith.cmpf une, %f, %c : f64
  %r13 = arith.cmpf uno, %f, %c : f64
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}

// -----

func.func @u1(%x: i32) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %f = arith.uitofp %x : i32 to f64
  %c = arith.constant -0.0 : f64
  %r0 = arith.cmpf oeq, %f, %c : f64
  %r1 = arith.cmpf ogt, %f, %c : f64
  %r2 = arith.cmpf oge, %f, %c : f64
  %r3 = arith.cmpf olt, %f, %c : f64
  %r4 = arith.cmpf ole, %f, %c : f64
  %r5 = arith.cmpf one, %f, %c : f64
  %r6 = arith.cmpf ord, %f, %c : f64
  %r7 = arith.cmpf ueq, %f, %c : f64
  %r8 = arith.cmpf ugt, %f, %c : f64
  %r9 = arith.cmpf uge, %f, %c : f64
  %r10 = arith.cmpf ult, %f, %c : f64
  %r11 = arith.cmpf ule, %f, %c : f64
  %r12 = arith.cmpf une, %f, %c : f64
  %r13 = arith.cmpf uno, %f, %c : f64
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}

// -----

func.func @u2(%x: i32) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %f = arith.uitofp %x : i32 to f64
  %c = arith.constant 2.5 : f64
  %r0 = arith.cmpf oeq, %f, %c : f64
  %r1 = arith.cmpf ogt, %f, %c : f64
  %r2 = arith.cmpf oge, %f, %c : f64
  %r3 = arith.cmpf olt, %f, %c : f64
  %r4 = arith.cmpf ole, %f, %c : f64
  %r5 = arith.cmpf one, %f, %c : f64
  %r6 = arith.cmpf ord, %f, %c : f64
  %r7 = arith.cmpf ueq, %f, %c : f64
  %r8 = arith.cmpf ugt, %f, %c : f64
  %r9 = arith.cmpf uge, %f, %c : f64
  %r10 = arith.cmpf ult, %f, %c : f64
  %r11 = arith.cmpf ule, %f, %c : f64
  %r12 = arith.cmpf une, %f, %c : f64
  %r13 = arith.cmpf uno, %f, %c : f64
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}

// -----

func.func @u3(%x: i32) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %f = arith.uitofp %x : i32 to f64
  %c = arith.constant -2.5 : f64
  %r0 = arith.cmpf oeq, %f, %c : f64
  %r1 = arith.cmpf ogt, %f, %c : f64
  %r2 = arith.cmpf oge, %f, %c : f64
  %r3 = arith.cmpf olt, %f, %c : f64
  %r4 = arith.cmpf ole, %f, %c : f64
  %r5 = arith.cmpf one, %f, %c : f64
  %r6 = arith.cmpf ord, %f, %c : f64
  %r7 = arith.cmpf ueq, %f, %c : f64
  %r8 = arith.cmpf ugt, %f, %c : f64
  %r9 = arith.cmpf uge, %f, %c : f64
  %r10 = arith.cmpf ult, %f, %c : f64
  %r11 = arith.cmpf ule, %f, %c : f64
  %r12 = arith.cmpf une, %f, %c : f64
  %r13 = arith.cmpf uno, %f, %c : f64
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}

// -----

func.func @u4(%x: i32) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %f = arith.uitofp %x : i32 to f64
  %c = arith.constant 3.0 : f64
  %r0 = arith.cmpf oeq, %f, %c : f64
  %r1 = arith.cmpf ogt, %f, %c : f64
  %r2 = arith.cmpf oge, %f, %c : f64
  %r3 = arith.cmpf olt, %f, %c : f64
  %r4 = arith.cmpf ole, %f, %c : f64
  %r5 = arith.cmpf one, %f, %c : f64
  %r6 = arith.cmpf ord, %f, %c : f64
  %r7 = arith.cmpf ueq, %f, %c : f64
  %r8 = arith.cmpf ugt, %f, %c : f64
  %r9 = arith.cmpf uge, %f, %c : f64
  %r10 = arith.cmpf ult, %f, %c : f64
  %r11 = arith.cmpf ule, %f, %c : f64
  %r12 = arith.cmpf une, %f, %c : f64
  %r13 = arith.cmpf uno, %f, %c : f64
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}

// -----

func.func @u5(%x: i32) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %f = arith.uitofp %x : i32 to f64
  %c = arith.constant -3.0 : f64
  %r0 = arith.cmpf oeq, %f, %c : f64
  %r1 = arith.cmpf ogt, %f, %c : f64
  %r2 = arith.cmpf oge, %f, %c : f64
  %r3 = arith.cmpf olt, %f, %c : f64
  %r4 = arith.cmpf ole, %f, %c : f64
  %r5 = arith.cmpf one, %f, %c : f64
  %r6 = arith.cmpf ord, %f, %c : f64
  %r7 = arith.cmpf ueq, %f, %c : f64
  %r8 = arith.cmpf ugt, %f, %c : f64
  %r9 = arith.cmpf uge, %f, %c : f64
  %r10 = arith.cmpf ult, %f, %c : f64
  %r11 = arith.cmpf ule, %f, %c : f64
  %r12 = arith.cmpf une, %f, %c : f64
  %r13 = arith.cmpf uno, %f, %c : f64
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}

// -----

func.func @u6(%x: i32) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %f = arith.uitofp %x : i32 to f64
  %c = arith.constant 5.0e9 : f64
  %r0 = arith.cmpf oeq, %f, %c : f64
  %r1 = arith.cmpf ogt, %f, %c : f64
  %r2 = arith.cmpf oge, %f, %c : f64
  %r3 = arith.cmpf olt, %f, %c : f64
  %r4 = arith.cmpf ole, %f, %c : f64
  %r5 = arith.cmpf one, %f, %c : f64
  %r6 = arith.cmpf ord, %f, %c : f64
  %r7 = arith.cmpf ueq, %f, %c : f64
  %r8 = arith.cmpf ugt, %f, %c : f64
  %r9 = arith.cmpf uge, %f, %c : f64
  %r10 = arith.cmpf ult, %f, %c : f64
  %r11 = arith.cmpf ule, %f, %c : f64
  %r12 = arith.cmpf une, %f, %c : f64
  %r13 = arith.cmpf uno, %f, %c : f64
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}

// -----

func.func @u7(%x: i32) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %f = arith.uitofp %x : i32 to f64
  %c = arith.constant 4294967295.0 : f64
  %r0 = arith.cmpf oeq, %f, %c : f64
  %r1 = arith.cmpf ogt, %f, %c : f64
  %r2 = arith.cmpf oge, %f, %c : f64
  %r3 = arith.cmpf olt, %f, %c : f64
  %r4 = arith.cmpf ole, %f, %c : f64
  %r5 = arith.cmpf one, %f, %c : f64
  %r6 = arith.cmpf ord, %f, %c : f64
  %r7 = arith.cmpf ueq, %f, %c : f64
  %r8 = arith.cmpf ugt, %f, %c : f64
  %r9 = arith.cmpf uge, %f, %c : f64
  %r10 = arith.cmpf ult, %f, %c : f64
  %r11 = arith.cmpf ule, %f, %c : f64
  %r12 = arith.cmpf une, %f, %c : f64
  %r13 = arith.cmpf uno, %f, %c : f64
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}

// -----

func.func @u8(%x: i32) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %f = arith.uitofp %x : i32 to f64
  %c = arith.constant 0x7FF0000000000000 : f64
  %r0 = arith.cmpf oeq, %f, %c : f64
  %r1 = arith.cmpf ogt, %f, %c : f64
  %r2 = arith.cmpf oge, %f, %c : f64
  %r3 = arith.cmpf olt, %f, %c : f64
  %r4 = arith.cmpf ole, %f, %c : f64
  %r5 = arith.cmpf one, %f, %c : f64
  %r6 = arith.cmpf ord, %f, %c : f64
  %r7 = arith.cmpf ueq, %f, %c : f64
  %r8 = arith.cmpf ugt, %f, %c : f64
  %r9 = arith.cmpf uge, %f, %c : f64
  %r10 = arith.cmpf ult, %f, %c : f64
  %r11 = arith.cmpf ule, %f, %c : f64
  %r12 = arith.cmpf une, %f, %c : f64
  %r13 = arith.cmpf uno, %f, %c : f64
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}

// -----

func.func @u9(%x: i32) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %f = arith.uitofp %x : i32 to f64
  %c = arith.constant 0xFFF0000000000000 : f64
  %r0 = arith.cmpf oeq, %f, %c : f64
  %r1 = arith.cmpf ogt, %f, %c : f64
  %r2 = arith.cmpf oge, %f, %c : f64
  %r3 = arith.cmpf olt, %f, %c : f64
  %r4 = arith.cmpf ole, %f, %c : f64
  %r5 = arith.cmpf one, %f, %c : f64
  %r6 = arith.cmpf ord, %f, %c : f64
  %r7 = arith.cmpf ueq, %f, %c : f64
  %r8 = arith.cmpf ugt, %f, %c : f64
  %r9 = arith.cmpf uge, %f, %c : f64
  %r10 = arith.cmpf ult, %f, %c : f64
  %r11 = arith.cmpf ule, %f, %c : f64
  %r12 = arith.cmpf une, %f, %c : f64
  %r13 = arith.cmpf uno, %f, %c : f64
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13 : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}

// -----

func.func @lossy_s0(%x: i64) -> (i1, i1, i1, i1) {
  %f = arith.sitofp %x : i64 to f32
  %c = arith.constant 2.5 : f32
  %r0 = arith.cmpf oeq, %f, %c : f32
  %r1 = arith.cmpf olt, %f, %c : f32
  %r2 = arith.cmpf uge, %f, %c : f32
  %r3 = arith.cmpf une, %f, %c : f32
  return %r0, %r1, %r2, %r3 : i1, i1, i1, i1
}

// -----

func.func @lossy_u0(%x: i64) -> (i1, i1, i1, i1) {
  %f = arith.uitofp %x : i64 to f32
  %c = arith.constant 2.5 : f32
  %r0 = arith.cmpf oeq, %f, %c : f32
  %r1 = arith.cmpf olt, %f, %c : f32
  %r2 = arith.cmpf uge, %f, %c : f32
  %r3 = arith.cmpf une, %f, %c : f32
  return %r0, %r1, %r2, %r3 : i1, i1, i1, i1
}

// -----

func.func @lossy_s1(%x: i64) -> (i1, i1, i1, i1) {
  %f = arith.sitofp %x : i64 to f32
  %c = arith.constant 16777216.0 : f32
  %r0 = arith.cmpf oeq, %f, %c : f32
  %r1 = arith.cmpf olt, %f, %c : f32
  %r2 = arith.cmpf uge, %f, %c : f32
  %r3 = arith.cmpf une, %f, %c : f32
  return %r0, %r1, %r2, %r3 : i1, i1, i1, i1
}

// -----

func.func @lossy_u1(%x: i64) -> (i1, i1, i1, i1) {
  %f = arith.uitofp %x : i64 to f32
  %c = arith.constant 16777216.0 : f32
  %r0 = arith.cmpf oeq, %f, %c : f32
  %r1 = arith.cmpf olt, %f, %c : f32
  %r2 = arith.cmpf uge, %f, %c : f32
  %r3 = arith.cmpf une, %f, %c : f32
  return %r0, %r1, %r2, %r3 : i1, i1, i1, i1
}

// -----

func.func @lossy_s2(%x: i64) -> (i1, i1, i1, i1) {
  %f = arith.sitofp %x : i64 to f32
  %c = arith.constant 16777217.0 : f32
  %r0 = arith.cmpf oeq, %f, %c : f32
  %r1 = arith.cmpf olt, %f, %c : f32
  %r2 = arith.cmpf uge, %f, %c : f32
  %r3 = arith.cmpf une, %f, %c : f32
  return %r0, %r1, %r2, %r3 : i1, i1, i1, i1
}

// -----

func.func @lossy_u2(%x: i64) -> (i1, i1, i1, i1) {
  %f = arith.uitofp %x : i64 to f32
  %c = arith.constant 16777217.0 : f32
  %r0 = arith.cmpf oeq, %f, %c : f32
  %r1 = arith.cmpf olt, %f, %c : f32
  %r2 = arith.cmpf uge, %f, %c : f32
  %r3 = arith.cmpf une, %f, %c : f32
  return %r0, %r1, %r2, %r3 : i1, i1, i1, i1
}

// -----

func.func @lossy_s3(%x: i64) -> (i1, i1, i1, i1) {
  %f = arith.sitofp %x : i64 to f32
  %c = arith.constant 1.0e9 : f32
  %r0 = arith.cmpf oeq, %f, %c : f32
  %r1 = arith.cmpf olt, %f, %c : f32
  %r2 = arith.cmpf uge, %f, %c : f32
  %r3 = arith.cmpf une, %f, %c : f32
  return %r0, %r1, %r2, %r3 : i1, i1, i1, i1
}

// -----

func.func @lossy_u3(%x: i64) -> (i1, i1, i1, i1) {
  %f = arith.uitofp %x : i64 to f32
  %c = arith.constant 1.0e9 : f32
  %r0 = arith.cmpf oeq, %f, %c : f32
  %r1 = arith.cmpf olt, %f, %c : f32
  %r2 = arith.cmpf uge, %f, %c : f32
  %r3 = arith.cmpf une, %f, %c : f32
  return %r0, %r1, %r2, %r3 : i1, i1, i1, i1
}

// -----

func.func @lossy_s4(%x: i64) -> (i1, i1, i1, i1) {
  %f = arith.sitofp %x : i64 to f32
  %c = arith.constant 9.3e18 : f32
  %r0 = arith.cmpf oeq, %f, %c : f32
  %r1 = arith.cmpf olt, %f, %c : f32
  %r2 = arith.cmpf uge, %f, %c : f32
  %r3 = arith.cmpf une, %f, %c : f32
  return %r0, %r1, %r2, %r3 : i1, i1, i1, i1
}

// -----

func.func @lossy_u4(%x: i64) -> (i1, i1, i1, i1) {
  %f = arith.uitofp %x : i64 to f32
  %c = arith.constant 9.3e18 : f32
  %r0 = arith.cmpf oeq, %f, %c : f32
  %r1 = arith.cmpf olt, %f, %c : f32
  %r2 = arith.cmpf uge, %f, %c : f32
  %r3 = arith.cmpf une, %f, %c : f32
  return %r0, %r1, %r2, %r3 : i1, i1, i1, i1
}

// -----

func.func @lossy_s5(%x: i64) -> (i1, i1, i1, i1) {
  %f = arith.sitofp %x : i64 to f32
  %c = arith.constant 1.0e20 : f32
  %r0 = arith.cmpf oeq, %f, %c : f32
  %r1 = arith.cmpf olt, %f, %c : f32
  %r2 = arith.cmpf uge, %f, %c : f32
  %r3 = arith.cmpf une, %f, %c : f32
  return %r0, %r1, %r2, %r3 : i1, i1, i1, i1
}

// -----

func.func @lossy_u5(%x: i64) -> (i1, i1, i1, i1) {
  %f = arith.uitofp %x : i64 to f32
  %c = arith.constant 1.0e20 : f32
  %r0 = arith.cmpf oeq, %f, %c : f32
  %r1 = arith.cmpf olt, %f, %c : f32
  %r2 = arith.cmpf uge, %f, %c : f32
  %r3 = arith.cmpf une, %f, %c : f32
  return %r0, %r1, %r2, %r3 : i1, i1, i1, i1
}

// -----

func.func @lossy_s6(%x: i64) -> (i1, i1, i1, i1) {
  %f = arith.sitofp %x : i64 to f32
  %c = arith.constant 0x7F800000 : f32
  %r0 = arith.cmpf oeq, %f, %c : f32
  %r1 = arith.cmpf olt, %f, %c : f32
  %r2 = arith.cmpf uge, %f, %c : f32
  %r3 = arith.cmpf une, %f, %c : f32
  return %r0, %r1, %r2, %r3 : i1, i1, i1, i1
}

// -----

func.func @lossy_u6(%x: i64) -> (i1, i1, i1, i1) {
  %f = arith.uitofp %x : i64 to f32
  %c = arith.constant 0x7F800000 : f32
  %r0 = arith.cmpf oeq, %f, %c : f32
  %r1 = arith.cmpf olt, %f, %c : f32
  %r2 = arith.cmpf uge, %f, %c : f32
  %r3 = arith.cmpf une, %f, %c : f32
  return %r0, %r1, %r2, %r3 : i1, i1, i1, i1
}

// -----

func.func @lossy_s7(%x: i64) -> (i1, i1, i1, i1) {
  %f = arith.sitofp %x : i64 to f32
  %c = arith.constant -1.0e9 : f32
  %r0 = arith.cmpf oeq, %f, %c : f32
  %r1 = arith.cmpf olt, %f, %c : f32
  %r2 = arith.cmpf uge, %f, %c : f32
  %r3 = arith.cmpf une, %f, %c : f32
  return %r0, %r1, %r2, %r3 : i1, i1, i1, i1
}

// -----

func.func @lossy_u7(%x: i64) -> (i1, i1, i1, i1) {
  %f = arith.uitofp %x : i64 to f32
  %c = arith.constant -1.0e9 : f32
  %r0 = arith.cmpf oeq, %f, %c : f32
  %r1 = arith.cmpf olt, %f, %c : f32
  %r2 = arith.cmpf uge, %f, %c : f32
  %r3 = arith.cmpf une, %f, %c : f32
  return %r0, %r1, %r2, %r3 : i1, i1, i1, i1
}

// -----

func.func @lossy_s8(%x: i64) -> (i1, i1, i1, i1) {
  %f = arith.sitofp %x : i64 to f32
  %c = arith.constant 8388608.0 : f32
  %r0 = arith.cmpf oeq, %f, %c : f32
  %r1 = arith.cmpf olt, %f, %c : f32
  %r2 = arith.cmpf uge, %f, %c : f32
  %r3 = arith.cmpf une, %f, %c : f32
  return %r0, %r1, %r2, %r3 : i1, i1, i1, i1
}

// -----

func.func @lossy_u8(%x: i64) -> (i1, i1, i1, i1) {
  %f = arith.uitofp %x : i64 to f32
  %c = arith.constant 8388608.0 : f32
  %r0 = arith.cmpf oeq, %f, %c : f32
  %r1 = arith.cmpf olt, %f, %c : f32
  %r2 = arith.cmpf uge, %f, %c : f32
  %r3 = arith.cmpf une, %f, %c : f32
  return %r0, %r1, %r2, %r3 : i1, i1, i1, i1
}

// -----

func.func @lossy_s9(%x: i64) -> (i1, i1, i1, i1) {
  %f = arith.sitofp %x : i64 to f32
  %c = arith.constant 1.8e19 : f32
  %r0 = arith.cmpf oeq, %f, %c : f32
  %r1 = arith.cmpf olt, %f, %c : f32
  %r2 = arith.cmpf uge, %f, %c : f32
  %r3 = arith.cmpf une, %f, %c : f32
  return %r0, %r1, %r2, %r3 : i1, i1, i1, i1
}

// -----

func.func @lossy_u9(%x: i64) -> (i1, i1, i1, i1) {
  %f = arith.uitofp %x : i64 to f32
  %c = arith.constant 1.8e19 : f32
  %r0 = arith.cmpf oeq, %f, %c : f32
  %r1 = arith.cmpf olt, %f, %c : f32
  %r2 = arith.cmpf uge, %f, %c : f32
  %r3 = arith.cmpf une, %f, %c : f32
  return %r0, %r1, %r2, %r3 : i1, i1, i1, i1
}
