// RECORD: mlir-opt --canonicalize --split-input-file

func.func @andi_0(%x: i8) -> (i8, i8, i8) {
  %first = arith.constant 5 : i8
  %second = arith.constant 0 : i8
  %0 = arith.andi %x, %second : i8
  return %0, %first, %second : i8, i8, i8
}

// -----

func.func @andi_1(%x: i8) -> (i8, i8, i8) {
  %first = arith.constant 5 : i8
  %second = arith.constant -1 : i8
  %0 = arith.andi %x, %second : i8
  return %0, %first, %second : i8, i8, i8
}

// -----

func.func @ori_2(%x: i8) -> (i8, i8, i8) {
  %first = arith.constant 5 : i8
  %second = arith.constant -1 : i8
  %0 = arith.ori %x, %second : i8
  return %0, %first, %second : i8, i8, i8
}

// -----

func.func @ori_3(%x: i8) -> (i8, i8, i8) {
  %first = arith.constant 5 : i8
  %second = arith.constant 0 : i8
  %0 = arith.ori %x, %second : i8
  return %0, %first, %second : i8, i8, i8
}

// -----

func.func @muli_4(%x: i8) -> (i8, i8, i8) {
  %first = arith.constant 5 : i8
  %second = arith.constant 0 : i8
  %0 = arith.muli %x, %second : i8
  return %0, %first, %second : i8, i8, i8
}

// -----

func.func @muli_5(%x: i8) -> (i8, i8, i8) {
  %first = arith.constant 5 : i8
  %second = arith.constant 1 : i8
  %0 = arith.muli %x, %second : i8
  return %0, %first, %second : i8, i8, i8
}

// -----

func.func @maxsi_6(%x: i8) -> (i8, i8, i8) {
  %first = arith.constant 5 : i8
  %second = arith.constant 127 : i8
  %0 = arith.maxsi %x, %second : i8
  return %0, %first, %second : i8, i8, i8
}

// -----

func.func @maxui_7(%x: i8) -> (i8, i8, i8) {
  %first = arith.constant 5 : i8
  %second = arith.constant -1 : i8
  %0 = arith.maxui %x, %second : i8
  return %0, %first, %second : i8, i8, i8
}

// -----

func.func @minsi_8(%x: i8) -> (i8, i8, i8) {
  %first = arith.constant 5 : i8
  %second = arith.constant -128 : i8
  %0 = arith.minsi %x, %second : i8
  return %0, %first, %second : i8, i8, i8
}

// -----

func.func @minui_9(%x: i8) -> (i8, i8, i8) {
  %first = arith.constant 5 : i8
  %second = arith.constant 0 : i8
  %0 = arith.minui %x, %second : i8
  return %0, %first, %second : i8, i8, i8
}

// -----

func.func @remsi_10(%x: i8) -> (i8, i8, i8) {
  %first = arith.constant 5 : i8
  %second = arith.constant 1 : i8
  %0 = arith.remsi %x, %second : i8
  return %0, %first, %second : i8, i8, i8
}

// -----

func.func @remui_11(%x: i8) -> (i8, i8, i8) {
  %first = arith.constant 5 : i8
  %second = arith.constant 1 : i8
  %0 = arith.remui %x, %second : i8
  return %0, %first, %second : i8, i8, i8
}

// -----

func.func @subi_12(%x: i8) -> (i8, i8, i8) {
  %first = arith.constant 5 : i8
  %second = arith.constant 0 : i8
  %0 = arith.subi %x, %second : i8
  return %0, %first, %second : i8, i8, i8
}

// -----

func.func @divsi_13(%x: i8) -> (i8, i8, i8) {
  %first = arith.constant 5 : i8
  %second = arith.constant 1 : i8
  %0 = arith.divsi %x, %second : i8
  return %0, %first, %second : i8, i8, i8
}

// -----

func.func @xori_14(%x: i8) -> (i8, i8, i8) {
  %first = arith.constant 5 : i8
  %second = arith.constant 0 : i8
  %0 = arith.xori %x, %second : i8
  return %0, %first, %second : i8, i8, i8
}

// -----

func.func @mulf_0(%x: f32) -> (f32, f32, f32) {
  %first = arith.constant 5.0 : f32
  %second = arith.constant 0.0 : f32
  %0 = arith.mulf %x, %second fastmath<nnan,nsz> : f32
  return %0, %first, %second : f32, f32, f32
}

// -----

func.func @addf_1(%x: f32) -> (f32, f32, f32) {
  %first = arith.constant 5.0 : f32
  %second = arith.constant -0.0 : f32
  %0 = arith.addf %x, %second : f32
  return %0, %first, %second : f32, f32, f32
}

// -----

func.func @maximumf_2(%x: f32) -> (f32, f32, f32) {
  %first = arith.constant 5.0 : f32
  %second = arith.constant 0xFF800000 : f32
  %0 = arith.maximumf %x, %second : f32
  return %0, %first, %second : f32, f32, f32
}

// -----

func.func @mulsi_extended_0(%x: i8) -> (i8, i8, i8, i8) {
  %first = arith.constant 5 : i8
  %second = arith.constant 0 : i8
  %0:2 = arith.mulsi_extended %x, %second : i8
  return %0#0, %0#1, %first, %second : i8, i8, i8, i8
}

// -----

func.func @mului_extended_1(%x: i8) -> (i8, i8, i8, i8) {
  %first = arith.constant 5 : i8
  %second = arith.constant 0 : i8
  %0:2 = arith.mului_extended %x, %second : i8
  return %0#0, %0#1, %first, %second : i8, i8, i8, i8
}

// -----

func.func @mului_extended_2(%x: i8) -> (i8, i8, i8, i8) {
  %first = arith.constant 5 : i8
  %second = arith.constant 1 : i8
  %0:2 = arith.mului_extended %x, %second : i8
  return %0#0, %0#1, %first, %second : i8, i8, i8, i8
}

// -----

func.func @mulsi_extended_3(%x: i8) -> (i8, i8, i8, i8) {
  %first = arith.constant 5 : i8
  %second = arith.constant 1 : i8
  %0:2 = arith.mulsi_extended %x, %second : i8
  return %0#0, %0#1, %first, %second : i8, i8, i8, i8
}

// -----

func.func @same(%x: i8, %c: i1) -> (i8, i8, i1, i1, i8) {
  %first = arith.constant 5 : i8
  %t = arith.constant true
  %z = arith.constant 0 : i8
  %0 = arith.subi %x, %x : i8
  %1 = arith.cmpi eq, %x, %x : i8
  %2 = arith.select %c, %t, %t : i1
  %3 = arith.xori %x, %x : i8
  return %0, %first, %1, %2, %3 : i8, i8, i1, i1, i8
}
