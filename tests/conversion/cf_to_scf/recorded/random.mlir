// RECORD: mlir-opt --lift-cf-to-scf --split-input-file

func.func @f0(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %x, %fl : i32
  %v0_1 = arith.addi %fl, %v0_0 : i32
  cf.switch %x : i32, [
    default: ^b1(%v0_0, %x : i32, i32),
    1: ^b3(%x : i32)
  ]
^b1(%a1_0: i32, %a1_1: i32):
  cf.cond_br %c0, ^b3(%a1_1 : i32), ^b2
^b2:
  %v2_0 = arith.addi %x, %fl : i32
  %v2_1 = arith.addi %v2_0, %x : i32
  cf.br ^b1(%fl, %v2_1 : i32, i32)
^b3(%a3_0: i32):
  %v3_0 = arith.addi %a3_0, %x : i32
  cf.br ^b2
}

// -----

func.func @f1(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %fl, %x : i32
  %v0_1 = arith.addi %fl, %v0_0 : i32
  cf.switch %x : i32, [
    default: ^b1,
    1: ^b2(%fl, %v0_1 : i32, i32),
    4: ^b3
  ]
^b1:
  %v1_0 = arith.addi %fl, %x : i32
  cf.cond_br %c1, ^b6, ^b5(%v1_0 : i32)
^b2(%a2_0: i32, %a2_1: i32):
  %v2_0 = arith.addi %a2_1, %fl : i32
  %v2_1 = arith.addi %fl, %v2_0 : i32
  cf.cond_br %c0, ^b6, ^b2(%fl, %v2_0 : i32, i32)
^b3:
  %v3_0 = arith.addi %x, %fl : i32
  %v3_1 = arith.addi %v3_0, %fl : i32
  cf.switch %v3_0 : i32, [
    default: ^b4(%v3_1 : i32),
    1: ^b5(%v3_0 : i32)
  ]
^b4(%a4_0: i32):
  %v4_0 = arith.addi %a4_0, %a4_0 : i32
  %v4_1 = arith.addi %x, %v4_0 : i32
  cf.switch %v4_1 : i32, [
    default: ^b4(%fl : i32),
    1: ^b5(%v4_1 : i32),
    4: ^b6,
    7: ^b5(%v4_1 : i32)
  ]
^b5(%a5_0: i32):
  cf.cond_br %c0, ^b4(%fl : i32), ^b4(%fl : i32)
^b6:
  %v6_0 = arith.addi %x, %fl : i32
  %v6_1 = arith.addi %fl, %fl : i32
  cf.br ^b5(%v6_1 : i32)
}

// -----

func.func @f2(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  cf.switch %x : i32, [
    default: ^b2(%x, %fl : i32, i32),
    1: ^b2(%x, %fl : i32, i32),
    4: ^b1,
    7: ^b3(%fl, %fl : i32, i32),
    10: ^b1
  ]
^b1:
  %v1_0 = arith.addi %fl, %fl : i32
  %v1_1 = arith.addi %fl, %x : i32
  return %v1_1 : i32
^b2(%a2_0: i32, %a2_1: i32):
  %v2_0 = arith.addi %a2_1, %fl : i32
  cf.br ^b5(%a2_0, %x : i32, i32)
^b3(%a3_0: i32, %a3_1: i32):
  %v3_0 = arith.addi %fl, %a3_1 : i32
  cf.switch %x : i32, [
    default: ^b4(%fl, %x : i32, i32),
    1: ^b1
  ]
^b4(%a4_0: i32, %a4_1: i32):
  %v4_0 = arith.addi %fl, %x : i32
  return %fl : i32
^b5(%a5_0: i32, %a5_1: i32):
  %v5_0 = arith.addi %a5_1, %fl : i32
  cf.switch %v5_0 : i32, [
    default: ^b1,
    1: ^b6(%a5_1 : i32)
  ]
^b6(%a6_0: i32):
  cf.br ^b3(%a6_0, %a6_0 : i32, i32)
}

// -----

func.func @f3(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  cf.switch %x : i32, [
    default: ^b1(%fl : i32),
    1: ^b1(%x : i32),
    4: ^b1(%x : i32)
  ]
^b1(%a1_0: i32):
  %v1_0 = arith.addi %fl, %a1_0 : i32
  return %a1_0 : i32
}

// -----

func.func @f4(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %fl, %fl : i32
  %v0_1 = arith.addi %v0_0, %fl : i32
  cf.switch %x : i32, [
    default: ^b3,
    1: ^b3,
    4: ^b3,
    7: ^b1
  ]
^b1:
  %v1_0 = arith.addi %fl, %fl : i32
  cf.cond_br %c0, ^b1, ^b2(%fl, %v1_0 : i32, i32)
^b2(%a2_0: i32, %a2_1: i32):
  cf.cond_br %c0, ^b2(%a2_0, %x : i32, i32), ^b3
^b3:
  %v3_0 = arith.addi %fl, %fl : i32
  cf.br ^b1
}

// -----

func.func @f5(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %x, %fl : i32
  %v0_1 = arith.addi %x, %fl : i32
  cf.switch %x : i32, [
    default: ^b1,
    1: ^b3,
    4: ^b2(%v0_1, %fl : i32, i32)
  ]
^b1:
  cf.cond_br %c1, ^b3, ^b3
^b2(%a2_0: i32, %a2_1: i32):
  cf.br ^b1
^b3:
  %v3_0 = arith.addi %x, %x : i32
  %v3_1 = arith.addi %fl, %fl : i32
  cf.switch %x : i32, [
    default: ^b4,
    1: ^b2(%v3_1, %v3_0 : i32, i32)
  ]
^b4:
  return %fl : i32
} // -----
func.func @f0(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %x, %x : i32
  %v0_1 = arith.addi %fl, %v0_0 : i32
  cf.cond_br %c1, ^b1, ^b1
^b1:
  %v1_0 = arith.addi %fl, %fl : i32
  %v1_1 = arith.addi %x, %x : i32
  cf.br ^b1
}

// -----

func.func @f1(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %fl, %fl : i32
  cf.switch %v0_0 : i32, [
    default: ^b3(%v0_0 : i32),
    1: ^b2(%fl : i32),
    4: ^b1(%v0_0 : i32)
  ]
^b1(%a1_0: i32):
  %v1_0 = arith.addi %fl, %fl : i32
  cf.switch %v1_0 : i32, [
    default: ^b5(%v1_0, %fl : i32, i32),
    1: ^b6,
    4: ^b4(%a1_0 : i32)
  ]
^b2(%a2_0: i32):
  %v2_0 = arith.addi %x, %a2_0 : i32
  %v2_1 = arith.addi %a2_0, %v2_0 : i32
  cf.cond_br %c1, ^b5(%a2_0, %fl : i32, i32), ^b6
^b3(%a3_0: i32):
  %v3_0 = arith.addi %a3_0, %fl : i32
  cf.switch %x : i32, [
    default: ^b3(%a3_0 : i32),
    1: ^b3(%x : i32)
  ]
^b4(%a4_0: i32):
  cf.br ^b6
^b5(%a5_0: i32, %a5_1: i32):
  %v5_0 = arith.addi %x, %x : i32
  %v5_1 = arith.addi %v5_0, %x : i32
  cf.br ^b6
^b6:
  %v6_0 = arith.addi %x, %x : i32
  cf.cond_br %c0, ^b6, ^b4(%fl : i32)
}

// -----

func.func @f2(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  cf.switch %x : i32, [
    default: ^b2,
    1: ^b1
  ]
^b1:
  %v1_0 = arith.addi %x, %x : i32
  %v1_1 = arith.addi %fl, %v1_0 : i32
  cf.switch %x : i32, [
    default: ^b1,
    1: ^b1,
    4: ^b3(%fl : i32)
  ]
^b2:
  cf.br ^b4(%x, %x : i32, i32)
^b3(%a3_0: i32):
  %v3_0 = arith.addi %a3_0, %a3_0 : i32
  return %x : i32
^b4(%a4_0: i32, %a4_1: i32):
  %v4_0 = arith.addi %a4_0, %a4_1 : i32
  cf.cond_br %c1, ^b1, ^b3(%v4_0 : i32)
}

// -----

func.func @f3(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %x, %fl : i32
  cf.switch %fl : i32, [
    default: ^b1(%v0_0 : i32),
    1: ^b1(%fl : i32),
    4: ^b1(%x : i32)
  ]
^b1(%a1_0: i32):
  %v1_0 = arith.addi %fl, %fl : i32
  cf.cond_br %c1, ^b1(%x : i32), ^b1(%fl : i32)
}

// -----

func.func @f4(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  cf.br ^b1(%x : i32)
^b1(%a1_0: i32):
  %v1_0 = arith.addi %a1_0, %x : i32
  return %x : i32
}

// -----

func.func @f5(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  cf.switch %x : i32, [
    default: ^b3(%x : i32),
    1: ^b1,
    4: ^b2(%x, %x : i32, i32),
    7: ^b3(%x : i32)
  ]
^b1:
  cf.br ^b4
^b2(%a2_0: i32, %a2_1: i32):
  cf.br ^b3(%x : i32)
^b3(%a3_0: i32):
  cf.br ^b4
^b4:
  return %fl : i32
} // -----
func.func @f0(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %x, %x : i32
  %v0_1 = arith.addi %v0_0, %x : i32
  cf.switch %v0_0 : i32, [
    default: ^b2(%x, %v0_0 : i32, i32),
    1: ^b1(%v0_1, %v0_1 : i32, i32),
    4: ^b3
  ]
^b1(%a1_0: i32, %a1_1: i32):
  %v1_0 = arith.addi %a1_1, %a1_1 : i32
  %v1_1 = arith.addi %v1_0, %a1_1 : i32
  cf.br ^b4(%fl : i32)
^b2(%a2_0: i32, %a2_1: i32):
  %v2_0 = arith.addi %x, %x : i32
  cf.switch %fl : i32, [
    default: ^b4(%a2_1 : i32),
    1: ^b3,
    4: ^b4(%fl : i32)
  ]
^b3:
  %v3_0 = arith.addi %fl, %fl : i32
  return %fl : i32
^b4(%a4_0: i32):
  %v4_0 = arith.addi %fl, %a4_0 : i32
  %v4_1 = arith.addi %v4_0, %fl : i32
  cf.switch %x : i32, [
    default: ^b4(%a4_0 : i32),
    1: ^b2(%v4_1, %fl : i32, i32)
  ]
}

// -----

func.func @f1(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  cf.switch %x : i32, [
    default: ^b1(%x, %x : i32, i32),
    1: ^b1(%fl, %fl : i32, i32),
    4: ^b4
  ]
^b1(%a1_0: i32, %a1_1: i32):
  %v1_0 = arith.addi %a1_0, %fl : i32
  %v1_1 = arith.addi %x, %a1_0 : i32
  cf.switch %a1_0 : i32, [
    default: ^b2(%a1_0, %fl : i32, i32),
    1: ^b4,
    4: ^b3(%a1_1, %a1_1 : i32, i32),
    7: ^b2(%a1_1, %v1_0 : i32, i32)
  ]
^b2(%a2_0: i32, %a2_1: i32):
  %v2_0 = arith.addi %x, %a2_0 : i32
  cf.cond_br %c0, ^b1(%a2_0, %a2_1 : i32, i32), ^b5(%a2_0, %v2_0 : i32, i32)
^b3(%a3_0: i32, %a3_1: i32):
  %v3_0 = arith.addi %a3_0, %x : i32
  cf.cond_br %c1, ^b5(%x, %a3_1 : i32, i32), ^b1(%v3_0, %v3_0 : i32, i32)
^b4:
  %v4_0 = arith.addi %x, %x : i32
  %v4_1 = arith.addi %v4_0, %v4_0 : i32
  cf.switch %v4_0 : i32, [
    default: ^b6(%v4_1, %v4_0 : i32, i32),
    1: ^b5(%v4_0, %v4_0 : i32, i32),
    4: ^b3(%v4_1, %x : i32, i32)
  ]
^b5(%a5_0: i32, %a5_1: i32):
  %v5_0 = arith.addi %x, %x : i32
  %v5_1 = arith.addi %a5_0, %a5_0 : i32
  cf.cond_br %c1, ^b2(%v5_0, %v5_0 : i32, i32), ^b1(%a5_0, %fl : i32, i32)
^b6(%a6_0: i32, %a6_1: i32):
  %v6_0 = arith.addi %fl, %a6_0 : i32
  return %v6_0 : i32
}

// -----

func.func @f2(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %fl, %fl : i32
  %v0_1 = arith.addi %x, %x : i32
  cf.cond_br %c0, ^b1(%v0_0 : i32), ^b2(%fl : i32)
^b1(%a1_0: i32):
  %v1_0 = arith.addi %fl, %a1_0 : i32
  cf.cond_br %c1, ^b2(%fl : i32), ^b4
^b2(%a2_0: i32):
  %v2_0 = arith.addi %fl, %a2_0 : i32
  cf.switch %a2_0 : i32, [
    default: ^b3,
    1: ^b1(%v2_0 : i32),
    4: ^b1(%a2_0 : i32)
  ]
^b3:
  %v3_0 = arith.addi %fl, %fl : i32
  %v3_1 = arith.addi %fl, %v3_0 : i32
  cf.br ^b2(%v3_1 : i32)
^b4:
  cf.switch %x : i32, [
    default: ^b2(%x : i32),
    1: ^b5(%x, %fl : i32, i32)
  ]
^b5(%a5_0: i32, %a5_1: i32):
  %v5_0 = arith.addi %a5_1, %fl : i32
  %v5_1 = arith.addi %x, %a5_1 : i32
  cf.br ^b2(%v5_1 : i32)
}

// -----

func.func @f3(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %fl, %x : i32
  cf.switch %fl : i32, [
    default: ^b3,
    1: ^b2(%x : i32),
    4: ^b2(%x : i32),
    7: ^b1(%x, %v0_0 : i32, i32),
    10: ^b5(%x, %x : i32, i32)
  ]
^b1(%a1_0: i32, %a1_1: i32):
  cf.switch %a1_0 : i32, [
    default: ^b4,
    1: ^b1(%fl, %x : i32, i32),
    4: ^b2(%a1_1 : i32)
  ]
^b2(%a2_0: i32):
  %v2_0 = arith.addi %a2_0, %fl : i32
  %v2_1 = arith.addi %x, %a2_0 : i32
  cf.br ^b5(%fl, %a2_0 : i32, i32)
^b3:
  %v3_0 = arith.addi %fl, %x : i32
  %v3_1 = arith.addi %fl, %fl : i32
  cf.cond_br %c0, ^b1(%x, %fl : i32, i32), ^b5(%x, %x : i32, i32)
^b4:
  return %x : i32
^b5(%a5_0: i32, %a5_1: i32):
  %v5_0 = arith.addi %x, %a5_1 : i32
  %v5_1 = arith.addi %a5_0, %fl : i32
  cf.cond_br %c1, ^b3, ^b1(%a5_1, %v5_1 : i32, i32)
}

// -----

func.func @f4(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  cf.cond_br %c1, ^b2(%x : i32), ^b1(%fl, %x : i32, i32)
^b1(%a1_0: i32, %a1_1: i32):
  %v1_0 = arith.addi %fl, %x : i32
  cf.br ^b4(%a1_0 : i32)
^b2(%a2_0: i32):
  %v2_0 = arith.addi %a2_0, %fl : i32
  cf.cond_br %c0, ^b3(%v2_0 : i32), ^b4(%x : i32)
^b3(%a3_0: i32):
  %v3_0 = arith.addi %fl, %a3_0 : i32
  %v3_1 = arith.addi %x, %x : i32
  cf.cond_br %c0, ^b7(%v3_0 : i32), ^b1(%x, %v3_1 : i32, i32)
^b4(%a4_0: i32):
  cf.br ^b5
^b5:
  %v5_0 = arith.addi %x, %fl : i32
  %v5_1 = arith.addi %x, %x : i32
  cf.switch %v5_0 : i32, [
    default: ^b6(%x : i32),
    1: ^b6(%x : i32),
    4: ^b7(%x : i32)
  ]
^b6(%a6_0: i32):
  %v6_0 = arith.addi %fl, %a6_0 : i32
  %v6_1 = arith.addi %a6_0, %a6_0 : i32
  cf.br ^b6(%x : i32)
^b7(%a7_0: i32):
  cf.br ^b4(%a7_0 : i32)
}

// -----

func.func @f5(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  cf.br ^b1
^b1:
  %v1_0 = arith.addi %x, %fl : i32
  cf.switch %x : i32, [
    default: ^b4,
    1: ^b2(%fl, %v1_0 : i32, i32)
  ]
^b2(%a2_0: i32, %a2_1: i32):
  %v2_0 = arith.addi %a2_1, %fl : i32
  %v2_1 = arith.addi %a2_1, %fl : i32
  cf.switch %fl : i32, [
    default: ^b3(%x, %a2_1 : i32, i32),
    1: ^b2(%v2_1, %a2_1 : i32, i32),
    4: ^b4
  ]
^b3(%a3_0: i32, %a3_1: i32):
  %v3_0 = arith.addi %a3_1, %fl : i32
  %v3_1 = arith.addi %fl, %a3_0 : i32
  cf.br ^b3(%fl, %fl : i32, i32)
^b4:
  %v4_0 = arith.addi %fl, %x : i32
  %v4_1 = arith.addi %v4_0, %v4_0 : i32
  cf.switch %v4_0 : i32, [
    default: ^b4,
    1: ^b3(%v4_1, %v4_0 : i32, i32)
  ]
} // -----
func.func @f0(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %fl, %fl : i32
  %v0_1 = arith.addi %fl, %fl : i32
  cf.switch %x : i32, [
    default: ^b4,
    1: ^b3,
    4: ^b2(%v0_0 : i32),
    7: ^b2(%x : i32),
    10: ^b1(%x : i32)
  ]
^b1(%a1_0: i32):
  %v1_0 = arith.addi %a1_0, %fl : i32
  cf.cond_br %c0, ^b4, ^b4
^b2(%a2_0: i32):
  %v2_0 = arith.addi %x, %a2_0 : i32
  cf.br ^b1(%x : i32)
^b3:
  %v3_0 = arith.addi %x, %x : i32
  cf.br ^b2(%v3_0 : i32)
^b4:
  return %x : i32
}

// -----

func.func @f1(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %x, %x : i32
  %v0_1 = arith.addi %x, %fl : i32
  cf.switch %x : i32, [
    default: ^b1(%x, %v0_1 : i32, i32),
    1: ^b6(%v0_0, %fl : i32, i32),
    4: ^b6(%v0_1, %fl : i32, i32)
  ]
^b1(%a1_0: i32, %a1_1: i32):
  cf.switch %a1_1 : i32, [
    default: ^b2,
    1: ^b5(%a1_1 : i32),
    4: ^b4(%a1_1, %a1_1 : i32, i32),
    7: ^b4(%x, %x : i32, i32),
    10: ^b3
  ]
^b2:
  %v2_0 = arith.addi %x, %x : i32
  cf.switch %x : i32, [
    default: ^b4(%v2_0, %x : i32, i32),
    1: ^b5(%v2_0 : i32),
    4: ^b2
  ]
^b3:
  %v3_0 = arith.addi %fl, %x : i32
  %v3_1 = arith.addi %v3_0, %fl : i32
  return %x : i32
^b4(%a4_0: i32, %a4_1: i32):
  cf.cond_br %c0, ^b6(%a4_0, %a4_1 : i32, i32), ^b7(%x, %a4_0 : i32, i32)
^b5(%a5_0: i32):
  %v5_0 = arith.addi %fl, %fl : i32
  cf.cond_br %c1, ^b6(%fl, %x : i32, i32), ^b1(%x, %fl : i32, i32)
^b6(%a6_0: i32, %a6_1: i32):
  cf.br ^b7(%a6_0, %a6_1 : i32, i32)
^b7(%a7_0: i32, %a7_1: i32):
  %v7_0 = arith.addi %x, %x : i32
  cf.cond_br %c0, ^b7(%a7_1, %a7_1 : i32, i32), ^b8(%fl : i32)
^b8(%a8_0: i32):
  %v8_0 = arith.addi %x, %x : i32
  cf.cond_br %c1, ^b2, ^b7(%fl, %v8_0 : i32, i32)
}

// -----

func.func @f2(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %x, %x : i32
  cf.cond_br %c0, ^b1(%v0_0, %v0_0 : i32, i32), ^b1(%v0_0, %x : i32, i32)
^b1(%a1_0: i32, %a1_1: i32):
  %v1_0 = arith.addi %a1_0, %a1_1 : i32
  %v1_1 = arith.addi %v1_0, %x : i32
  cf.br ^b2(%v1_1 : i32)
^b2(%a2_0: i32):
  %v2_0 = arith.addi %a2_0, %a2_0 : i32
  %v2_1 = arith.addi %fl, %fl : i32
  return %v2_0 : i32
}

// -----

func.func @f3(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %fl, %x : i32
  cf.switch %fl : i32, [
    default: ^b1,
    1: ^b3(%fl, %v0_0 : i32, i32),
    4: ^b1
  ]
^b1:
  %v1_0 = arith.addi %fl, %fl : i32
  cf.switch %v1_0 : i32, [
    default: ^b2(%fl : i32),
    1: ^b3(%x, %fl : i32, i32),
    4: ^b3(%v1_0, %v1_0 : i32, i32),
    7: ^b4(%x : i32),
    10: ^b3(%fl, %x : i32, i32)
  ]
^b2(%a2_0: i32):
  cf.br ^b1
^b3(%a3_0: i32, %a3_1: i32):
  %v3_0 = arith.addi %a3_0, %a3_1 : i32
  return %v3_0 : i32
^b4(%a4_0: i32):
  %v4_0 = arith.addi %fl, %fl : i32
  cf.br ^b3(%a4_0, %a4_0 : i32, i32)
}

// -----

func.func @f4(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  cf.cond_br %c0, ^b2(%fl : i32), ^b1
^b1:
  cf.br ^b1
^b2(%a2_0: i32):
  cf.switch %x : i32, [
    default: ^b5(%a2_0, %fl : i32, i32),
    1: ^b2(%x : i32),
    4: ^b3,
    7: ^b7(%x : i32)
  ]
^b3:
  %v3_0 = arith.addi %x, %fl : i32
  %v3_1 = arith.addi %x, %fl : i32
  cf.br ^b4
^b4:
  %v4_0 = arith.addi %fl, %fl : i32
  %v4_1 = arith.addi %x, %v4_0 : i32
  cf.switch %x : i32, [
    default: ^b6(%v4_0, %v4_1 : i32, i32),
    1: ^b6(%fl, %fl : i32, i32),
    4: ^b2(%v4_0 : i32)
  ]
^b5(%a5_0: i32, %a5_1: i32):
  %v5_0 = arith.addi %fl, %a5_1 : i32
  cf.br ^b7(%x : i32)
^b6(%a6_0: i32, %a6_1: i32):
  cf.br ^b4
^b7(%a7_0: i32):
  %v7_0 = arith.addi %x, %x : i32
  %v7_1 = arith.addi %a7_0, %fl : i32
  cf.cond_br %c0, ^b5(%x, %x : i32, i32), ^b3
}

// -----

func.func @f5(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %fl, %x : i32
  %v0_1 = arith.addi %v0_0, %v0_0 : i32
  cf.br ^b1(%x, %fl : i32, i32)
^b1(%a1_0: i32, %a1_1: i32):
  %v1_0 = arith.addi %fl, %fl : i32
  %v1_1 = arith.addi %a1_0, %fl : i32
  cf.cond_br %c0, ^b1(%fl, %a1_1 : i32, i32), ^b1(%x, %v1_1 : i32, i32)
} // -----
func.func @f0(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %fl, %x : i32
  %v0_1 = arith.addi %fl, %fl : i32
  cf.switch %fl : i32, [
    default: ^b2(%v0_1, %v0_1 : i32, i32),
    1: ^b3(%v0_0, %v0_1 : i32, i32),
    4: ^b1(%v0_0 : i32)
  ]
^b1(%a1_0: i32):
  %v1_0 = arith.addi %x, %fl : i32
  %v1_1 = arith.addi %a1_0, %v1_0 : i32
  cf.cond_br %c0, ^b3(%v1_0, %v1_0 : i32, i32), ^b2(%v1_1, %fl : i32, i32)
^b2(%a2_0: i32, %a2_1: i32):
  %v2_0 = arith.addi %fl, %fl : i32
  cf.br ^b2(%v2_0, %a2_0 : i32, i32)
^b3(%a3_0: i32, %a3_1: i32):
  %v3_0 = arith.addi %a3_0, %a3_1 : i32
  cf.switch %a3_0 : i32, [
    default: ^b1(%v3_0 : i32),
    1: ^b4,
    4: ^b5(%a3_0, %a3_1 : i32, i32)
  ]
^b4:
  cf.br ^b5(%fl, %x : i32, i32)
^b5(%a5_0: i32, %a5_1: i32):
  %v5_0 = arith.addi %fl, %fl : i32
  %v5_1 = arith.addi %a5_0, %fl : i32
  cf.br ^b4
}

// -----

func.func @f1(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %fl, %x : i32
  %v0_1 = arith.addi %v0_0, %fl : i32
  cf.br ^b1(%v0_0 : i32)
^b1(%a1_0: i32):
  %v1_0 = arith.addi %x, %a1_0 : i32
  cf.switch %a1_0 : i32, [
    default: ^b2(%fl, %fl : i32, i32),
    1: ^b1(%v1_0 : i32),
    4: ^b2(%fl, %x : i32, i32)
  ]
^b2(%a2_0: i32, %a2_1: i32):
  %v2_0 = arith.addi %x, %a2_0 : i32
  %v2_1 = arith.addi %v2_0, %v2_0 : i32
  cf.br ^b2(%a2_0, %fl : i32, i32)
}

// -----

func.func @f2(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %x, %x : i32
  cf.switch %fl : i32, [
    default: ^b3(%fl, %x : i32, i32),
    1: ^b5,
    4: ^b2,
    7: ^b5,
    10: ^b1
  ]
^b1:
  %v1_0 = arith.addi %fl, %x : i32
  cf.cond_br %c1, ^b1, ^b2
^b2:
  cf.br ^b4(%fl, %x : i32, i32)
^b3(%a3_0: i32, %a3_1: i32):
  %v3_0 = arith.addi %fl, %a3_0 : i32
  %v3_1 = arith.addi %a3_1, %fl : i32
  cf.br ^b3(%a3_0, %a3_1 : i32, i32)
^b4(%a4_0: i32, %a4_1: i32):
  %v4_0 = arith.addi %fl, %a4_0 : i32
  %v4_1 = arith.addi %fl, %v4_0 : i32
  cf.cond_br %c0, ^b5, ^b5
^b5:
  %v5_0 = arith.addi %fl, %fl : i32
  %v5_1 = arith.addi %x, %fl : i32
  cf.br ^b5
}

// -----

func.func @f3(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  cf.cond_br %c1, ^b1(%fl : i32), ^b2
^b1(%a1_0: i32):
  cf.switch %fl : i32, [
    default: ^b4,
    1: ^b2,
    4: ^b3
  ]
^b2:
  %v2_0 = arith.addi %fl, %x : i32
  %v2_1 = arith.addi %x, %fl : i32
  cf.br ^b4
^b3:
  cf.br ^b7(%x, %x : i32, i32)
^b4:
  cf.switch %x : i32, [
    default: ^b6,
    1: ^b5(%x, %fl : i32, i32)
  ]
^b5(%a5_0: i32, %a5_1: i32):
  %v5_0 = arith.addi %x, %a5_0 : i32
  cf.cond_br %c0, ^b7(%x, %fl : i32, i32), ^b3
^b6:
  %v6_0 = arith.addi %x, %fl : i32
  %v6_1 = arith.addi %x, %v6_0 : i32
  cf.br ^b1(%v6_1 : i32)
^b7(%a7_0: i32, %a7_1: i32):
  %v7_0 = arith.addi %x, %x : i32
  %v7_1 = arith.addi %x, %v7_0 : i32
  cf.br ^b2
}

// -----

func.func @f4(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  cf.switch %fl : i32, [
    default: ^b2(%fl : i32),
    1: ^b2(%x : i32),
    4: ^b3(%fl, %x : i32, i32),
    7: ^b1(%x, %x : i32, i32)
  ]
^b1(%a1_0: i32, %a1_1: i32):
  %v1_0 = arith.addi %a1_1, %a1_1 : i32
  cf.br ^b2(%a1_1 : i32)
^b2(%a2_0: i32):
  %v2_0 = arith.addi %fl, %x : i32
  return %v2_0 : i32
^b3(%a3_0: i32, %a3_1: i32):
  %v3_0 = arith.addi %x, %x : i32
  cf.cond_br %c1, ^b1(%a3_0, %fl : i32, i32), ^b1(%fl, %a3_0 : i32, i32)
}

// -----

func.func @f5(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %fl, %fl : i32
  %v0_1 = arith.addi %x, %fl : i32
  cf.switch %x : i32, [
    default: ^b4(%x : i32),
    1: ^b1,
    4: ^b1,
    7: ^b2(%fl : i32)
  ]
^b1:
  %v1_0 = arith.addi %x, %fl : i32
  cf.br ^b3(%fl : i32)
^b2(%a2_0: i32):
  %v2_0 = arith.addi %x, %a2_0 : i32
  %v2_1 = arith.addi %x, %v2_0 : i32
  cf.cond_br %c0, ^b3(%x : i32), ^b2(%a2_0 : i32)
^b3(%a3_0: i32):
  cf.switch %fl : i32, [
    default: ^b6(%fl : i32),
    1: ^b5,
    4: ^b5,
    7: ^b4(%x : i32)
  ]
^b4(%a4_0: i32):
  %v4_0 = arith.addi %fl, %a4_0 : i32
  %v4_1 = arith.addi %fl, %a4_0 : i32
  cf.br ^b7(%v4_1, %x : i32, i32)
^b5:
  %v5_0 = arith.addi %x, %x : i32
  cf.cond_br %c0, ^b7(%x, %v5_0 : i32, i32), ^b1
^b6(%a6_0: i32):
  %v6_0 = arith.addi %x, %a6_0 : i32
  %v6_1 = arith.addi %x, %v6_0 : i32
  cf.br ^b7(%a6_0, %v6_0 : i32, i32)
^b7(%a7_0: i32, %a7_1: i32):
  %v7_0 = arith.addi %a7_1, %a7_1 : i32
  %v7_1 = arith.addi %x, %a7_1 : i32
  cf.cond_br %c1, ^b6(%a7_0 : i32), ^b2(%a7_1 : i32)
} // -----
func.func @f0(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %fl, %fl : i32
  cf.switch %fl : i32, [
    default: ^b1(%x, %fl : i32, i32),
    1: ^b1(%fl, %x : i32, i32),
    4: ^b1(%v0_0, %v0_0 : i32, i32)
  ]
^b1(%a1_0: i32, %a1_1: i32):
  cf.switch %fl : i32, [
    default: ^b1(%x, %a1_1 : i32, i32),
    1: ^b1(%a1_1, %x : i32, i32)
  ]
}

// -----

func.func @f1(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %x, %x : i32
  cf.cond_br %c1, ^b1(%x : i32), ^b2
^b1(%a1_0: i32):
  %v1_0 = arith.addi %a1_0, %fl : i32
  %v1_1 = arith.addi %x, %v1_0 : i32
  cf.switch %v1_0 : i32, [
    default: ^b1(%v1_1 : i32),
    1: ^b2,
    4: ^b2
  ]
^b2:
  return %fl : i32
}

// -----

func.func @f2(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %fl, %x : i32
  cf.switch %x : i32, [
    default: ^b3,
    1: ^b6,
    4: ^b1(%fl : i32)
  ]
^b1(%a1_0: i32):
  %v1_0 = arith.addi %fl, %x : i32
  %v1_1 = arith.addi %x, %fl : i32
  cf.switch %fl : i32, [
    default: ^b2(%v1_0, %a1_0 : i32, i32),
    1: ^b4,
    4: ^b3
  ]
^b2(%a2_0: i32, %a2_1: i32):
  %v2_0 = arith.addi %x, %fl : i32
  cf.switch %v2_0 : i32, [
    default: ^b4,
    1: ^b2(%a2_1, %x : i32, i32),
    4: ^b5,
    7: ^b4
  ]
^b3:
  %v3_0 = arith.addi %x, %x : i32
  cf.switch %v3_0 : i32, [
    default: ^b1(%v3_0 : i32),
    1: ^b1(%fl : i32)
  ]
^b4:
  %v4_0 = arith.addi %x, %fl : i32
  %v4_1 = arith.addi %fl, %x : i32
  cf.br ^b6
^b5:
  %v5_0 = arith.addi %fl, %x : i32
  cf.cond_br %c1, ^b6, ^b1(%v5_0 : i32)
^b6:
  return %fl : i32
}

// -----

func.func @f3(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %fl, %fl : i32
  cf.br ^b1(%fl, %v0_0 : i32, i32)
^b1(%a1_0: i32, %a1_1: i32):
  %v1_0 = arith.addi %a1_0, %x : i32
  %v1_1 = arith.addi %a1_0, %a1_0 : i32
  cf.br ^b2
^b2:
  %v2_0 = arith.addi %x, %x : i32
  cf.br ^b3(%fl : i32)
^b3(%a3_0: i32):
  cf.switch %x : i32, [
    default: ^b2,
    1: ^b4(%fl, %a3_0 : i32, i32)
  ]
^b4(%a4_0: i32, %a4_1: i32):
  %v4_0 = arith.addi %x, %x : i32
  %v4_1 = arith.addi %x, %v4_0 : i32
  cf.switch %a4_1 : i32, [
    default: ^b5(%x : i32),
    1: ^b6(%v4_1, %v4_1 : i32, i32),
    4: ^b8(%fl, %v4_0 : i32, i32)
  ]
^b5(%a5_0: i32):
  %v5_0 = arith.addi %x, %a5_0 : i32
  cf.switch %x : i32, [
    default: ^b6(%a5_0, %fl : i32, i32),
    1: ^b8(%fl, %fl : i32, i32),
    4: ^b7(%a5_0, %x : i32, i32),
    7: ^b6(%v5_0, %fl : i32, i32)
  ]
^b6(%a6_0: i32, %a6_1: i32):
  cf.br ^b2
^b7(%a7_0: i32, %a7_1: i32):
  %v7_0 = arith.addi %a7_1, %a7_0 : i32
  %v7_1 = arith.addi %v7_0, %a7_1 : i32
  cf.cond_br %c1, ^b7(%v7_1, %x : i32, i32), ^b8(%v7_1, %fl : i32, i32)
^b8(%a8_0: i32, %a8_1: i32):
  %v8_0 = arith.addi %fl, %a8_0 : i32
  cf.br ^b2
}

// -----

func.func @f4(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  cf.switch %fl : i32, [
    default: ^b1(%x, %fl : i32, i32),
    1: ^b8(%x : i32),
    4: ^b2
  ]
^b1(%a1_0: i32, %a1_1: i32):
  %v1_0 = arith.addi %a1_1, %a1_0 : i32
  %v1_1 = arith.addi %a1_1, %a1_1 : i32
  cf.br ^b4(%x : i32)
^b2:
  cf.switch %x : i32, [
    default: ^b7(%x, %fl : i32, i32),
    1: ^b3(%x, %fl : i32, i32),
    4: ^b1(%fl, %fl : i32, i32)
  ]
^b3(%a3_0: i32, %a3_1: i32):
  cf.switch %a3_0 : i32, [
    default: ^b4(%fl : i32),
    1: ^b5(%x : i32),
    4: ^b6,
    7: ^b5(%a3_0 : i32)
  ]
^b4(%a4_0: i32):
  cf.cond_br %c0, ^b4(%a4_0 : i32), ^b3(%x, %a4_0 : i32, i32)
^b5(%a5_0: i32):
  %v5_0 = arith.addi %x, %x : i32
  cf.cond_br %c1, ^b7(%v5_0, %a5_0 : i32, i32), ^b3(%a5_0, %a5_0 : i32, i32)
^b6:
  %v6_0 = arith.addi %x, %x : i32
  return %x : i32
^b7(%a7_0: i32, %a7_1: i32):
  cf.cond_br %c0, ^b8(%x : i32), ^b7(%a7_0, %a7_1 : i32, i32)
^b8(%a8_0: i32):
  %v8_0 = arith.addi %fl, %a8_0 : i32
  cf.cond_br %c0, ^b1(%fl, %x : i32, i32), ^b2
}

// -----

func.func @f5(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  cf.switch %fl : i32, [
    default: ^b2(%x, %x : i32, i32),
    1: ^b3(%fl : i32),
    4: ^b1(%fl : i32),
    7: ^b2(%x, %x : i32, i32),
    10: ^b1(%fl : i32)
  ]
^b1(%a1_0: i32):
  %v1_0 = arith.addi %a1_0, %x : i32
  return %fl : i32
^b2(%a2_0: i32, %a2_1: i32):
  %v2_0 = arith.addi %fl, %x : i32
  %v2_1 = arith.addi %x, %a2_0 : i32
  return %v2_1 : i32
^b3(%a3_0: i32):
  %v3_0 = arith.addi %fl, %x : i32
  cf.cond_br %c0, ^b1(%v3_0 : i32), ^b2(%x, %v3_0 : i32, i32)
} // -----
func.func @f0(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %fl, %x : i32
  cf.switch %fl : i32, [
    default: ^b2,
    1: ^b1(%x, %x : i32, i32),
    4: ^b7(%v0_0, %v0_0 : i32, i32)
  ]
^b1(%a1_0: i32, %a1_1: i32):
  return %a1_1 : i32
^b2:
  %v2_0 = arith.addi %fl, %fl : i32
  cf.switch %x : i32, [
    default: ^b3,
    1: ^b4,
    4: ^b2,
    7: ^b4
  ]
^b3:
  cf.cond_br %c0, ^b6, ^b1(%x, %fl : i32, i32)
^b4:
  %v4_0 = arith.addi %x, %x : i32
  cf.switch %fl : i32, [
    default: ^b5,
    1: ^b6,
    4: ^b2
  ]
^b5:
  %v5_0 = arith.addi %fl, %x : i32
  %v5_1 = arith.addi %v5_0, %x : i32
  cf.br ^b7(%x, %fl : i32, i32)
^b6:
  %v6_0 = arith.addi %fl, %x : i32
  cf.cond_br %c1, ^b3, ^b6
^b7(%a7_0: i32, %a7_1: i32):
  %v7_0 = arith.addi %x, %a7_1 : i32
  return %a7_0 : i32
}

// -----

func.func @f1(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  cf.switch %fl : i32, [
    default: ^b3(%x, %x : i32, i32),
    1: ^b3(%fl, %x : i32, i32),
    4: ^b1,
    7: ^b4(%fl : i32)
  ]
^b1:
  %v1_0 = arith.addi %fl, %fl : i32
  cf.cond_br %c1, ^b2(%v1_0, %fl : i32, i32), ^b4(%fl : i32)
^b2(%a2_0: i32, %a2_1: i32):
  %v2_0 = arith.addi %x, %a2_1 : i32
  %v2_1 = arith.addi %x, %a2_1 : i32
  cf.cond_br %c0, ^b4(%fl : i32), ^b4(%fl : i32)
^b3(%a3_0: i32, %a3_1: i32):
  cf.switch %fl : i32, [
    default: ^b4(%a3_1 : i32),
    1: ^b5(%fl : i32),
    4: ^b5(%fl : i32)
  ]
^b4(%a4_0: i32):
  cf.br ^b3(%x, %x : i32, i32)
^b5(%a5_0: i32):
  cf.br ^b3(%x, %x : i32, i32)
}

// -----

func.func @f2(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %x, %fl : i32
  cf.cond_br %c0, ^b1, ^b8
^b1:
  cf.cond_br %c1, ^b2, ^b3(%fl : i32)
^b2:
  %v2_0 = arith.addi %x, %x : i32
  cf.br ^b3(%x : i32)
^b3(%a3_0: i32):
  cf.switch %a3_0 : i32, [
    default: ^b5,
    1: ^b4(%x : i32)
  ]
^b4(%a4_0: i32):
  cf.br ^b6
^b5:
  return %fl : i32
^b6:
  %v6_0 = arith.addi %x, %fl : i32
  %v6_1 = arith.addi %fl, %x : i32
  cf.cond_br %c1, ^b7, ^b6
^b7:
  %v7_0 = arith.addi %fl, %x : i32
  %v7_1 = arith.addi %x, %fl : i32
  cf.br ^b8
^b8:
  %v8_0 = arith.addi %fl, %x : i32
  %v8_1 = arith.addi %fl, %x : i32
  cf.cond_br %c1, ^b4(%v8_0 : i32), ^b3(%x : i32)
}

// -----

func.func @f3(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  cf.cond_br %c0, ^b1(%fl : i32), ^b2(%x : i32)
^b1(%a1_0: i32):
  %v1_0 = arith.addi %a1_0, %fl : i32
  %v1_1 = arith.addi %fl, %fl : i32
  cf.br ^b2(%a1_0 : i32)
^b2(%a2_0: i32):
  return %a2_0 : i32
}

// -----

func.func @f4(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  cf.switch %fl : i32, [
    default: ^b3(%fl, %x : i32, i32),
    1: ^b2(%x : i32),
    4: ^b1(%fl, %x : i32, i32)
  ]
^b1(%a1_0: i32, %a1_1: i32):
  %v1_0 = arith.addi %x, %a1_0 : i32
  %v1_1 = arith.addi %fl, %v1_0 : i32
  cf.switch %fl : i32, [
    default: ^b2(%v1_0 : i32),
    1: ^b3(%fl, %a1_0 : i32, i32),
    4: ^b4(%fl, %v1_0 : i32, i32)
  ]
^b2(%a2_0: i32):
  %v2_0 = arith.addi %x, %fl : i32
  return %v2_0 : i32
^b3(%a3_0: i32, %a3_1: i32):
  %v3_0 = arith.addi %x, %a3_1 : i32
  %v3_1 = arith.addi %v3_0, %a3_0 : i32
  cf.br ^b4(%a3_0, %fl : i32, i32)
^b4(%a4_0: i32, %a4_1: i32):
  %v4_0 = arith.addi %fl, %fl : i32
  cf.br ^b1(%v4_0, %x : i32, i32)
}

// -----

func.func @f5(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %x, %x : i32
  cf.br ^b1(%x, %fl : i32, i32)
^b1(%a1_0: i32, %a1_1: i32):
  %v1_0 = arith.addi %a1_0, %fl : i32
  %v1_1 = arith.addi %a1_1, %fl : i32
  cf.br ^b2
^b2:
  cf.switch %fl : i32, [
    default: ^b3(%x, %x : i32, i32),
    1: ^b4
  ]
^b3(%a3_0: i32, %a3_1: i32):
  %v3_0 = arith.addi %x, %a3_0 : i32
  %v3_1 = arith.addi %x, %x : i32
  cf.cond_br %c1, ^b5(%fl, %v3_0 : i32, i32), ^b4
^b4:
  cf.br ^b5(%fl, %x : i32, i32)
^b5(%a5_0: i32, %a5_1: i32):
  %v5_0 = arith.addi %a5_0, %fl : i32
  cf.switch %x : i32, [
    default: ^b2,
    1: ^b3(%fl, %x : i32, i32)
  ]
} // -----
func.func @f0(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %x, %fl : i32
  %v0_1 = arith.addi %x, %fl : i32
  cf.br ^b1(%v0_1, %x : i32, i32)
^b1(%a1_0: i32, %a1_1: i32):
  %v1_0 = arith.addi %a1_1, %a1_1 : i32
  cf.switch %a1_0 : i32, [
    default: ^b3(%x : i32),
    1: ^b2(%a1_0 : i32),
    4: ^b2(%fl : i32),
    7: ^b7(%a1_0 : i32)
  ]
^b2(%a2_0: i32):
  cf.switch %fl : i32, [
    default: ^b6,
    1: ^b5,
    4: ^b8(%fl, %a2_0 : i32, i32),
    7: ^b4
  ]
^b3(%a3_0: i32):
  cf.cond_br %c0, ^b6, ^b3(%x : i32)
^b4:
  %v4_0 = arith.addi %fl, %x : i32
  %v4_1 = arith.addi %fl, %fl : i32
  cf.switch %x : i32, [
    default: ^b3(%v4_1 : i32),
    1: ^b4,
    4: ^b7(%v4_0 : i32)
  ]
^b5:
  %v5_0 = arith.addi %x, %fl : i32
  %v5_1 = arith.addi %fl, %v5_0 : i32
  cf.br ^b1(%x, %v5_0 : i32, i32)
^b6:
  %v6_0 = arith.addi %fl, %fl : i32
  cf.switch %v6_0 : i32, [
    default: ^b3(%x : i32),
    1: ^b8(%v6_0, %x : i32, i32),
    4: ^b2(%fl : i32)
  ]
^b7(%a7_0: i32):
  cf.br ^b1(%fl, %a7_0 : i32, i32)
^b8(%a8_0: i32, %a8_1: i32):
  %v8_0 = arith.addi %x, %x : i32
  %v8_1 = arith.addi %v8_0, %x : i32
  return %fl : i32
}

// -----

func.func @f1(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %x, %x : i32
  cf.br ^b1(%x, %x : i32, i32)
^b1(%a1_0: i32, %a1_1: i32):
  %v1_0 = arith.addi %fl, %fl : i32
  cf.br ^b2(%a1_1, %v1_0 : i32, i32)
^b2(%a2_0: i32, %a2_1: i32):
  %v2_0 = arith.addi %x, %fl : i32
  cf.switch %v2_0 : i32, [
    default: ^b4,
    1: ^b3,
    4: ^b1(%a2_0, %a2_0 : i32, i32)
  ]
^b3:
  return %x : i32
^b4:
  %v4_0 = arith.addi %fl, %x : i32
  cf.switch %fl : i32, [
    default: ^b5(%fl, %v4_0 : i32, i32),
    1: ^b2(%x, %v4_0 : i32, i32)
  ]
^b5(%a5_0: i32, %a5_1: i32):
  cf.br ^b1(%a5_0, %x : i32, i32)
}

// -----

func.func @f2(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  cf.switch %fl : i32, [
    default: ^b2(%x : i32),
    1: ^b1,
    4: ^b1
  ]
^b1:
  cf.cond_br %c0, ^b3(%x, %fl : i32, i32), ^b1
^b2(%a2_0: i32):
  %v2_0 = arith.addi %fl, %a2_0 : i32
  cf.br ^b4(%fl, %v2_0 : i32, i32)
^b3(%a3_0: i32, %a3_1: i32):
  %v3_0 = arith.addi %fl, %fl : i32
  %v3_1 = arith.addi %x, %a3_0 : i32
  return %fl : i32
^b4(%a4_0: i32, %a4_1: i32):
  %v4_0 = arith.addi %a4_0, %a4_1 : i32
  %v4_1 = arith.addi %a4_1, %a4_0 : i32
  cf.cond_br %c0, ^b1, ^b2(%v4_0 : i32)
}

// -----

func.func @f3(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  cf.br ^b1(%x, %fl : i32, i32)
^b1(%a1_0: i32, %a1_1: i32):
  %v1_0 = arith.addi %a1_1, %a1_0 : i32
  %v1_1 = arith.addi %v1_0, %v1_0 : i32
  cf.cond_br %c1, ^b1(%v1_0, %x : i32, i32), ^b1(%a1_1, %a1_0 : i32, i32)
}

// -----

func.func @f4(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  cf.switch %x : i32, [
    default: ^b2(%x : i32),
    1: ^b1(%fl, %fl : i32, i32),
    4: ^b6(%fl, %fl : i32, i32),
    7: ^b3(%x : i32)
  ]
^b1(%a1_0: i32, %a1_1: i32):
  cf.br ^b4(%x : i32)
^b2(%a2_0: i32):
  %v2_0 = arith.addi %a2_0, %x : i32
  cf.br ^b4(%x : i32)
^b3(%a3_0: i32):
  cf.switch %a3_0 : i32, [
    default: ^b6(%fl, %a3_0 : i32, i32),
    1: ^b1(%a3_0, %x : i32, i32),
    4: ^b4(%x : i32),
    7: ^b5
  ]
^b4(%a4_0: i32):
  %v4_0 = arith.addi %x, %a4_0 : i32
  %v4_1 = arith.addi %fl, %x : i32
  cf.switch %a4_0 : i32, [
    default: ^b1(%v4_0, %a4_0 : i32, i32),
    1: ^b1(%x, %v4_0 : i32, i32)
  ]
^b5:
  %v5_0 = arith.addi %x, %x : i32
  %v5_1 = arith.addi %fl, %fl : i32
  return %x : i32
^b6(%a6_0: i32, %a6_1: i32):
  cf.br ^b1(%fl, %fl : i32, i32)
}

// -----

func.func @f5(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %fl, %fl : i32
  cf.switch %v0_0 : i32, [
    default: ^b1(%v0_0, %x : i32, i32),
    1: ^b1(%v0_0, %fl : i32, i32)
  ]
^b1(%a1_0: i32, %a1_1: i32):
  %v1_0 = arith.addi %fl, %a1_1 : i32
  cf.cond_br %c0, ^b1(%x, %a1_1 : i32, i32), ^b1(%a1_1, %a1_1 : i32, i32)
} // -----
func.func @f0(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  cf.cond_br %c0, ^b1(%x : i32), ^b1(%x : i32)
^b1(%a1_0: i32):
  %v1_0 = arith.addi %x, %x : i32
  %v1_1 = arith.addi %fl, %v1_0 : i32
  return %fl : i32
}

// -----

func.func @f1(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %x, %x : i32
  cf.br ^b1
^b1:
  %v1_0 = arith.addi %x, %fl : i32
  %v1_1 = arith.addi %v1_0, %v1_0 : i32
  cf.br ^b2
^b2:
  %v2_0 = arith.addi %x, %x : i32
  %v2_1 = arith.addi %x, %fl : i32
  cf.br ^b2
}

// -----

func.func @f2(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %fl, %fl : i32
  cf.switch %v0_0 : i32, [
    default: ^b2,
    1: ^b3(%v0_0 : i32),
    4: ^b1,
    7: ^b2
  ]
^b1:
  %v1_0 = arith.addi %x, %x : i32
  cf.cond_br %c1, ^b2, ^b1
^b2:
  cf.switch %fl : i32, [
    default: ^b2,
    1: ^b1,
    4: ^b3(%x : i32)
  ]
^b3(%a3_0: i32):
  cf.br ^b2
}

// -----

func.func @f3(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %x, %x : i32
  cf.switch %fl : i32, [
    default: ^b1,
    1: ^b1,
    4: ^b2(%x, %fl : i32, i32)
  ]
^b1:
  %v1_0 = arith.addi %fl, %fl : i32
  %v1_1 = arith.addi %v1_0, %fl : i32
  cf.switch %x : i32, [
    default: ^b4(%x, %v1_1 : i32, i32),
    1: ^b2(%fl, %v1_1 : i32, i32),
    4: ^b3(%x : i32)
  ]
^b2(%a2_0: i32, %a2_1: i32):
  %v2_0 = arith.addi %a2_1, %a2_1 : i32
  cf.switch %a2_0 : i32, [
    default: ^b1,
    1: ^b3(%fl : i32),
    4: ^b4(%x, %x : i32, i32)
  ]
^b3(%a3_0: i32):
  %v3_0 = arith.addi %a3_0, %fl : i32
  return %x : i32
^b4(%a4_0: i32, %a4_1: i32):
  return %x : i32
}

// -----

func.func @f4(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %x, %x : i32
  %v0_1 = arith.addi %v0_0, %x : i32
  cf.cond_br %c0, ^b1, ^b3(%fl, %fl : i32, i32)
^b1:
  %v1_0 = arith.addi %fl, %x : i32
  cf.cond_br %c1, ^b2(%v1_0 : i32), ^b4
^b2(%a2_0: i32):
  %v2_0 = arith.addi %x, %fl : i32
  %v2_1 = arith.addi %x, %x : i32
  return %a2_0 : i32
^b3(%a3_0: i32, %a3_1: i32):
  %v3_0 = arith.addi %fl, %a3_1 : i32
  cf.switch %a3_0 : i32, [
    default: ^b4,
    1: ^b1
  ]
^b4:
  cf.cond_br %c1, ^b2(%fl : i32), ^b3(%x, %x : i32, i32)
}

// -----

func.func @f5(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %fl, %x : i32
  cf.switch %x : i32, [
    default: ^b1(%fl : i32),
    1: ^b2(%fl : i32),
    4: ^b3(%fl : i32)
  ]
^b1(%a1_0: i32):
  %v1_0 = arith.addi %fl, %x : i32
  cf.cond_br %c1, ^b4(%fl, %fl : i32, i32), ^b4(%fl, %a1_0 : i32, i32)
^b2(%a2_0: i32):
  cf.cond_br %c0, ^b4(%x, %fl : i32, i32), ^b2(%a2_0 : i32)
^b3(%a3_0: i32):
  %v3_0 = arith.addi %fl, %a3_0 : i32
  return %a3_0 : i32
^b4(%a4_0: i32, %a4_1: i32):
  %v4_0 = arith.addi %a4_1, %a4_1 : i32
  cf.br ^b2(%fl : i32)
} // -----
func.func @f0(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %x, %fl : i32
  %v0_1 = arith.addi %fl, %v0_0 : i32
  cf.switch %x : i32, [
    default: ^b1(%fl, %fl : i32, i32),
    1: ^b1(%x, %x : i32, i32),
    4: ^b3,
    7: ^b2(%v0_1, %v0_0 : i32, i32)
  ]
^b1(%a1_0: i32, %a1_1: i32):
  cf.br ^b3
^b2(%a2_0: i32, %a2_1: i32):
  cf.br ^b4
^b3:
  cf.cond_br %c0, ^b6(%fl, %fl : i32, i32), ^b2(%fl, %fl : i32, i32)
^b4:
  %v4_0 = arith.addi %x, %x : i32
  %v4_1 = arith.addi %x, %x : i32
  cf.switch %v4_1 : i32, [
    default: ^b7(%fl, %v4_1 : i32, i32),
    1: ^b3,
    4: ^b6(%x, %v4_1 : i32, i32),
    7: ^b5(%fl : i32)
  ]
^b5(%a5_0: i32):
  %v5_0 = arith.addi %x, %fl : i32
  %v5_1 = arith.addi %v5_0, %fl : i32
  cf.br ^b6(%fl, %v5_0 : i32, i32)
^b6(%a6_0: i32, %a6_1: i32):
  %v6_0 = arith.addi %fl, %fl : i32
  %v6_1 = arith.addi %fl, %a6_0 : i32
  return %v6_1 : i32
^b7(%a7_0: i32, %a7_1: i32):
  cf.switch %fl : i32, [
    default: ^b5(%a7_0 : i32),
    1: ^b3,
    4: ^b8(%fl, %fl : i32, i32)
  ]
^b8(%a8_0: i32, %a8_1: i32):
  cf.cond_br %c0, ^b8(%fl, %fl : i32, i32), ^b5(%a8_1 : i32)
}

// -----

func.func @f1(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %x, %fl : i32
  %v0_1 = arith.addi %x, %fl : i32
  cf.switch %x : i32, [
    default: ^b1(%fl : i32),
    1: ^b2(%fl : i32),
    4: ^b3(%x : i32),
    7: ^b3(%x : i32)
  ]
^b1(%a1_0: i32):
  %v1_0 = arith.addi %fl, %x : i32
  %v1_1 = arith.addi %a1_0, %v1_0 : i32
  cf.br ^b5
^b2(%a2_0: i32):
  %v2_0 = arith.addi %x, %a2_0 : i32
  cf.switch %fl : i32, [
    default: ^b5,
    1: ^b1(%a2_0 : i32),
    4: ^b5
  ]
^b3(%a3_0: i32):
  cf.switch %fl : i32, [
    default: ^b4(%x, %x : i32, i32),
    1: ^b4(%fl, %fl : i32, i32),
    4: ^b3(%fl : i32)
  ]
^b4(%a4_0: i32, %a4_1: i32):
  %v4_0 = arith.addi %a4_1, %fl : i32
  %v4_1 = arith.addi %a4_1, %v4_0 : i32
  cf.switch %a4_1 : i32, [
    default: ^b5,
    1: ^b7(%a4_0, %v4_0 : i32, i32),
    4: ^b2(%a4_1 : i32),
    7: ^b6
  ]
^b5:
  %v5_0 = arith.addi %fl, %x : i32
  %v5_1 = arith.addi %x, %fl : i32
  cf.br ^b6
^b6:
  %v6_0 = arith.addi %x, %fl : i32
  return %v6_0 : i32
^b7(%a7_0: i32, %a7_1: i32):
  return %x : i32
}

// -----

func.func @f2(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  cf.switch %x : i32, [
    default: ^b1(%x, %x : i32, i32),
    1: ^b1(%x, %fl : i32, i32),
    4: ^b1(%x, %x : i32, i32)
  ]
^b1(%a1_0: i32, %a1_1: i32):
  cf.br ^b1(%a1_1, %a1_1 : i32, i32)
}

// -----

func.func @f3(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %x, %fl : i32
  %v0_1 = arith.addi %x, %v0_0 : i32
  cf.br ^b1
^b1:
  cf.br ^b2
^b2:
  %v2_0 = arith.addi %x, %x : i32
  cf.br ^b2
}

// -----

func.func @f4(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %fl, %x : i32
  %v0_1 = arith.addi %fl, %x : i32
  cf.switch %v0_0 : i32, [
    default: ^b1(%v0_1, %v0_1 : i32, i32),
    1: ^b1(%v0_0, %v0_1 : i32, i32),
    4: ^b1(%fl, %x : i32, i32)
  ]
^b1(%a1_0: i32, %a1_1: i32):
  cf.br ^b1(%x, %x : i32, i32)
}

// -----

func.func @f5(%c0: i1, %c1: i1, %x: i32, %fl: i32) -> i32 {
  %v0_0 = arith.addi %x, %x : i32
  cf.switch %x : i32, [
    default: ^b2,
    1: ^b1,
    4: ^b1
  ]
^b1:
  cf.br ^b2
^b2:
  %v2_0 = arith.addi %fl, %fl : i32
  cf.br ^b2
}
