// RECORD: mlir-opt --canonicalize --split-input-file
// Random functions: folds and patterns in combination.

func.func @f0(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 1 : i8
  %v1 = arith.constant -1 : i8
  %v2 = arith.constant 5 : i8
  %v3 = arith.constant 8 : i16
  %v4 = arith.constant 0 : i16
  %v5 = arith.constant 1.0 : f32
  %v6 = arith.constant 0.0 : f32
  %v7 = arith.constant -0.0 : f32
  %v8 = arith.xori %v2, %v1 : i8
  %v9 = arith.cmpi slt, %v0, %b : i8
  %v10 = arith.negf %v6 : f32
  %v11 = arith.floordivsi %a, %v2 : i8
  %v12 = arith.muli %v9, %q overflow<nuw> : i1
  %v13 = arith.cmpi ne, %w, %w : i16
  %v14 = arith.extsi %v9 : i1 to i8
  %v15 = arith.maxsi %b, %v0 : i8
  %v16 = arith.cmpi slt, %v8, %v15 : i8
  %v17 = arith.subi %v8, %v1 : i8
  %v18 = arith.xori %v4, %v4 : i16
  %v19 = arith.cmpi slt, %v13, %v16 : i1
  %v20 = arith.cmpi ult, %v3, %w : i16
  %v21 = arith.extui %v19 : i1 to i8
  return %v15, %v15, %w, %q, %v7, %v21 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f1(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant 1 : i8
  %v2 = arith.constant -1 : i8
  %v3 = arith.constant 5 : i8
  %v4 = arith.constant 0 : i16
  %v5 = arith.constant 1.0 : f32
  %v6 = arith.cmpi slt, %b, %v2 : i8
  %v7 = arith.maximumf %f, %g : f32
  %v8 = arith.mulf %g, %f : f32
  %v9 = arith.muli %p, %v6 overflow<nuw> : i1
  %v10 = arith.floordivsi %w, %w : i16
  %v11 = arith.select %v6, %v8, %g : f32
  %v12 = arith.addi %v2, %a overflow<nuw> : i8
  %v13 = arith.select %p, %a, %v1 : i8
  %v14 = arith.select %v9, %v9, %q : i1
  %v15 = arith.shrui %v9, %p : i1
  %v16 = arith.select %v15, %v0, %v1 : i8
  %v17 = arith.cmpi ult, %v12, %v1 : i8
  %v18 = arith.andi %v10, %w : i16
  %v19 = arith.subf %v7, %v7 : f32
  return %v0, %v12, %v18, %v17, %v19, %v16 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f2(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant 1 : i8
  %v2 = arith.constant -1 : i8
  %v3 = arith.constant 5 : i8
  %v4 = arith.constant true
  %v5 = arith.constant false
  %v6 = arith.constant 8 : i16
  %v7 = arith.constant 0 : i16
  %v8 = arith.constant 0.0 : f32
  %v9 = arith.constant -0.0 : f32
  %v10 = arith.cmpi ne, %v3, %v1 : i8
  %v11 = arith.maxui %w, %v6 : i16
  %v12 = arith.select %q, %v7, %v11 : i16
  %v13 = arith.divsi %a, %v2 : i8
  %v14 = arith.negf %g : f32
  %v15 = arith.cmpi sge, %b, %v0 : i8
  %v16 = arith.xori %v12, %v12 : i16
  %v17 = arith.ori %b, %b : i8
  %v18 = arith.maxsi %v6, %v7 : i16
  %v19 = arith.cmpi eq, %v5, %p : i1
  %v20 = arith.addi %v3, %v3 overflow<nsw> : i8
  %v21 = arith.cmpi ne, %v0, %v3 : i8
  %v22 = arith.cmpi ult, %v3, %v1 : i8
  %v23 = arith.subf %f, %v14 : f32
  return %v13, %v0, %v6, %v4, %f, %v3 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f3(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 1 : i8
  %v1 = arith.constant 127 : i8
  %v2 = arith.constant true
  %v3 = arith.constant 8 : i16
  %v4 = arith.constant 0 : i16
  %v5 = arith.constant 1.0 : f32
  %v6 = arith.constant 0.0 : f32
  %v7 = arith.maxui %b, %v0 : i8
  %v8 = arith.mulf %v6, %v5 : f32
  %v9 = arith.addf %v5, %v5 : f32
  %v10 = arith.divui %v3, %v4 : i16
  %v11 = arith.maxsi %v10, %v3 : i16
  %v12 = arith.subi %a, %v0 overflow<nsw> : i8
  %v13 = arith.cmpi ult, %v4, %v3 : i16
  %v14 = arith.subi %v2, %p overflow<nuw> : i1
  %v15 = arith.divui %v7, %v1 : i8
  %v16 = arith.remsi %v15, %b : i8
  %v17 = arith.shli %v3, %v3 : i16
  %v18 = arith.extui %v14 : i1 to i8
  %v19 = arith.extui %v13 : i1 to i8
  %v20 = arith.cmpi slt, %a, %b : i8
  return %v1, %v19, %w, %p, %v6, %v18 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f4(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant true
  %v2 = arith.constant 8 : i16
  %v3 = arith.constant 0.0 : f32
  %v4 = arith.constant -0.0 : f32
  %v5 = arith.remsi %a, %a : i8
  %v6 = arith.select %q, %p, %p : i1
  %v7 = arith.xori %v5, %v5 : i8
  %v8 = arith.divui %v7, %a : i8
  %v9 = arith.extui %v1 : i1 to i16
  %v10 = arith.extui %v0 : i8 to i16
  %v11 = arith.shrsi %v8, %v8 : i8
  %v12 = arith.ori %p, %p : i1
  %v13 = arith.ori %q, %v6 : i1
  %v14 = arith.shli %v6, %v6 overflow<nsw> : i1
  %v15 = arith.remui %v8, %v5 : i8
  %v16 = arith.addi %v5, %v0 : i8
  %v17 = arith.select %v14, %v1, %v6 : i1
  %v18 = arith.trunci %b : i8 to i1
  return %v0, %b, %v9, %v14, %g, %v16 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f5(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 1 : i8
  %v1 = arith.constant 5 : i8
  %v2 = arith.constant 8 : i16
  %v3 = arith.constant 0 : i16
  %v4 = arith.constant 1.0 : f32
  %v5 = arith.constant -0.0 : f32
  %v6 = arith.select %q, %v0, %v1 : i8
  %v7 = arith.select %q, %v5, %v4 : f32
  %v8 = arith.muli %b, %v6 overflow<nsw> : i8
  %v9 = arith.select %q, %g, %v4 : f32
  %v10 = arith.extsi %v6 : i8 to i16
  %v11 = arith.addf %v5, %g : f32
  %v12 = arith.select %p, %v4, %v4 : f32
  %v13 = arith.shrui %v3, %v3 : i16
  %v14 = arith.minsi %p, %p : i1
  %v15 = arith.xori %v2, %v3 : i16
  %v16 = arith.extui %q : i1 to i16
  %v17 = arith.minui %v6, %a : i8
  %v18 = arith.negf %v4 : f32
  %v19 = arith.select %p, %v11, %v9 : f32
  return %b, %v6, %v2, %p, %v19, %v0 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f6(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant -1 : i8
  %v1 = arith.constant 5 : i8
  %v2 = arith.constant 127 : i8
  %v3 = arith.constant true
  %v4 = arith.constant false
  %v5 = arith.constant 1.0 : f32
  %v6 = arith.constant -0.0 : f32
  %v7 = arith.cmpi sgt, %p, %p : i1
  %v8 = arith.subf %v5, %g : f32
  %v9 = arith.muli %w, %w : i16
  %v10 = arith.minui %v1, %b : i8
  %v11 = arith.minnumf %g, %v8 : f32
  %v12 = arith.minsi %a, %v0 : i8
  %v13 = arith.cmpi sgt, %v9, %v9 : i16
  %v14 = arith.maximumf %v6, %f : f32
  %v15 = arith.minnumf %v6, %v5 : f32
  %v16 = arith.negf %v8 : f32
  %v17 = arith.cmpi ule, %v2, %b : i8
  %v18 = arith.negf %v15 : f32
  %v19 = arith.negf %v14 : f32
  %v20 = arith.xori %v12, %v12 : i8
  return %a, %v2, %w, %v4, %f, %v20 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f7(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant 1 : i8
  %v2 = arith.constant -1 : i8
  %v3 = arith.constant false
  %v4 = arith.constant 8 : i16
  %v5 = arith.constant 1.0 : f32
  %v6 = arith.constant -0.0 : f32
  %v7 = arith.negf %v5 : f32
  %v8 = arith.cmpi ult, %w, %w : i16
  %v9 = arith.select %v3, %v3, %v8 : i1
  %v10 = arith.negf %g : f32
  %v11 = arith.remsi %w, %v4 : i16
  %v12 = arith.extsi %v0 : i8 to i16
  %v13 = arith.extsi %v8 : i1 to i16
  %v14 = arith.cmpi sge, %v9, %v3 : i1
  %v15 = arith.minnumf %v6, %v6 : f32
  %v16 = arith.xori %v8, %v14 : i1
  %v17 = arith.trunci %w : i16 to i1
  %v18 = arith.shli %v12, %v12 : i16
  %v19 = arith.divui %b, %v0 : i8
  %v20 = arith.addi %v16, %v17 : i1
  return %a, %b, %v11, %q, %g, %v19 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f8(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 1 : i8
  %v1 = arith.constant 127 : i8
  %v2 = arith.constant false
  %v3 = arith.constant 8 : i16
  %v4 = arith.constant 0 : i16
  %v5 = arith.constant 1.0 : f32
  %v6 = arith.constant 0.0 : f32
  %v7 = arith.floordivsi %b, %b : i8
  %v8 = arith.divsi %a, %v1 : i8
  %v9 = arith.minnumf %f, %v5 : f32
  %v10 = arith.negf %v6 : f32
  %v11 = arith.select %p, %v6, %v6 : f32
  %v12 = arith.cmpi sgt, %v3, %v4 : i16
  %v13 = arith.ceildivsi %v8, %v7 : i8
  %v14 = arith.trunci %v3 : i16 to i8
  %v15 = arith.floordivsi %v14, %v0 : i8
  %v16 = arith.select %v12, %v8, %b : i8
  %v17 = arith.mulf %g, %v10 : f32
  %v18 = arith.mulf %v9, %v9 : f32
  %v19 = arith.divf %v9, %v10 : f32
  %v20 = arith.trunci %w : i16 to i8
  return %v20, %v15, %v3, %p, %v19, %v7 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f9(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant 5 : i8
  %v2 = arith.constant 127 : i8
  %v3 = arith.constant true
  %v4 = arith.constant 8 : i16
  %v5 = arith.constant 1.0 : f32
  %v6 = arith.constant 0.0 : f32
  %v7 = arith.mulf %f, %f : f32
  %v8 = arith.andi %v3, %q : i1
  %v9 = arith.divui %w, %w : i16
  %v10 = arith.extsi %v3 : i1 to i16
  %v11 = arith.maxui %p, %v3 : i1
  %v12 = arith.cmpi sge, %v9, %w : i16
  %v13 = arith.divf %g, %v7 : f32
  %v14 = arith.negf %g : f32
  %v15 = arith.negf %v13 : f32
  %v16 = arith.maxui %b, %v2 : i8
  %v17 = arith.ori %b, %a : i8
  %v18 = arith.maxui %b, %b : i8
  %v19 = arith.remsi %p, %v3 : i1
  %v20 = arith.cmpi ule, %v17, %v18 : i8
  return %v16, %a, %v10, %v19, %v15, %v18 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f10(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant 1 : i8
  %v2 = arith.constant 5 : i8
  %v3 = arith.constant 127 : i8
  %v4 = arith.constant false
  %v5 = arith.constant 8 : i16
  %v6 = arith.constant 1.0 : f32
  %v7 = arith.constant 0.0 : f32
  %v8 = arith.addi %v2, %b overflow<nuw> : i8
  %v9 = arith.divui %v2, %v8 : i8
  %v10 = arith.shli %p, %q overflow<nuw> : i1
  %v11 = arith.muli %v9, %v1 overflow<nsw> : i8
  %v12 = arith.cmpi ugt, %w, %v5 : i16
  %v13 = arith.minnumf %v6, %v6 : f32
  %v14 = arith.maxsi %v5, %w : i16
  %v15 = arith.shrui %v5, %v5 : i16
  %v16 = arith.trunci %w : i16 to i1
  %v17 = arith.select %v4, %v14, %v14 : i16
  %v18 = arith.ceildivsi %b, %v11 : i8
  %v19 = arith.negf %g : f32
  %v20 = arith.shli %v16, %v12 : i1
  %v21 = arith.cmpi slt, %v11, %v2 : i8
  return %v18, %v11, %v14, %v20, %v7, %v18 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f11(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 1 : i8
  %v1 = arith.constant 5 : i8
  %v2 = arith.constant 127 : i8
  %v3 = arith.constant true
  %v4 = arith.constant false
  %v5 = arith.constant 8 : i16
  %v6 = arith.constant 0 : i16
  %v7 = arith.constant 1.0 : f32
  %v8 = arith.constant 0.0 : f32
  %v9 = arith.constant -0.0 : f32
  %v10 = arith.xori %q, %v3 : i1
  %v11 = arith.divui %a, %v2 : i8
  %v12 = arith.xori %v3, %p : i1
  %v13 = arith.negf %v9 : f32
  %v14 = arith.cmpi sge, %w, %v6 : i16
  %v15 = arith.shrsi %v11, %v0 : i8
  %v16 = arith.extui %v3 : i1 to i8
  %v17 = arith.mulf %v13, %g : f32
  %v18 = arith.maxsi %v1, %b : i8
  %v19 = arith.divsi %v14, %v14 : i1
  %v20 = arith.maximumf %v9, %v17 : f32
  %v21 = arith.muli %v10, %p overflow<nsw> : i1
  %v22 = arith.minui %v1, %v11 : i8
  %v23 = arith.floordivsi %v16, %v18 : i8
  return %a, %v22, %v5, %v21, %v7, %v16 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f12(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 1 : i8
  %v1 = arith.constant 5 : i8
  %v2 = arith.constant false
  %v3 = arith.constant 0 : i16
  %v4 = arith.constant 0.0 : f32
  %v5 = arith.select %v2, %v0, %v1 : i8
  %v6 = arith.ori %w, %v3 : i16
  %v7 = arith.negf %v4 : f32
  %v8 = arith.mulf %v4, %f : f32
  %v9 = arith.select %p, %g, %v4 : f32
  %v10 = arith.divf %g, %v4 : f32
  %v11 = arith.extui %v2 : i1 to i8
  %v12 = arith.ori %v2, %p : i1
  %v13 = arith.extui %v2 : i1 to i8
  %v14 = arith.extui %v5 : i8 to i16
  %v15 = arith.subf %v9, %v7 : f32
  %v16 = arith.extsi %v13 : i8 to i16
  %v17 = arith.ori %w, %v6 : i16
  %v18 = arith.cmpi ugt, %v0, %v0 : i8
  return %v11, %v5, %v3, %v2, %v10, %v11 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f13(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant 1 : i8
  %v2 = arith.constant -1 : i8
  %v3 = arith.constant 5 : i8
  %v4 = arith.constant 127 : i8
  %v5 = arith.constant true
  %v6 = arith.constant 8 : i16
  %v7 = arith.constant 0 : i16
  %v8 = arith.constant 1.0 : f32
  %v9 = arith.constant -0.0 : f32
  %v10 = arith.extui %p : i1 to i16
  %v11 = arith.ceildivui %v2, %b : i8
  %v12 = arith.extui %v5 : i1 to i8
  %v13 = arith.extsi %v1 : i8 to i16
  %v14 = arith.select %q, %v5, %v5 : i1
  %v15 = arith.remsi %b, %v12 : i8
  %v16 = arith.cmpi ugt, %v10, %v10 : i16
  %v17 = arith.negf %v8 : f32
  %v18 = arith.extui %v3 : i8 to i16
  %v19 = arith.ceildivui %v15, %v15 : i8
  %v20 = arith.cmpi ule, %v6, %v10 : i16
  %v21 = arith.subi %v3, %v12 : i8
  %v22 = arith.remui %v18, %v7 : i16
  %v23 = arith.addf %v8, %v8 : f32
  return %v15, %v4, %v7, %v14, %v17, %v4 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f14(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 1 : i8
  %v1 = arith.constant 127 : i8
  %v2 = arith.constant true
  %v3 = arith.constant false
  %v4 = arith.constant 0 : i16
  %v5 = arith.constant 0.0 : f32
  %v6 = arith.shrui %v1, %a : i8
  %v7 = arith.shrui %q, %q : i1
  %v8 = arith.trunci %w : i16 to i1
  %v9 = arith.shrui %v6, %b : i8
  %v10 = arith.select %p, %v4, %v4 : i16
  %v11 = arith.addi %v6, %v6 overflow<nuw> : i8
  %v12 = arith.xori %v9, %v6 : i8
  %v13 = arith.muli %v12, %v0 overflow<nsw> : i8
  %v14 = arith.trunci %v10 : i16 to i8
  %v15 = arith.cmpi slt, %v8, %v2 : i1
  %v16 = arith.cmpi sle, %v1, %a : i8
  %v17 = arith.shrui %v10, %w : i16
  %v18 = arith.xori %v15, %q : i1
  %v19 = arith.addi %v14, %v9 : i8
  return %v13, %v0, %v4, %v3, %v5, %v11 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f15(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant -1 : i8
  %v2 = arith.constant 127 : i8
  %v3 = arith.constant true
  %v4 = arith.constant false
  %v5 = arith.constant 8 : i16
  %v6 = arith.constant 1.0 : f32
  %v7 = arith.ceildivsi %b, %v2 : i8
  %v8 = arith.extui %p : i1 to i16
  %v9 = arith.minsi %v8, %v8 : i16
  %v10 = arith.minui %v8, %v9 : i16
  %v11 = arith.xori %v1, %v1 : i8
  %v12 = arith.ori %v8, %v8 : i16
  %v13 = arith.negf %v6 : f32
  %v14 = arith.cmpi sle, %v3, %q : i1
  %v15 = arith.shrsi %v1, %v0 : i8
  %v16 = arith.trunci %v5 : i16 to i1
  %v17 = arith.cmpi ule, %v8, %w : i16
  %v18 = arith.maximumf %g, %v6 : f32
  %v19 = arith.remui %v15, %v2 : i8
  %v20 = arith.cmpi ult, %v7, %v11 : i8
  return %v11, %v15, %v10, %v16, %v18, %v15 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f16(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 1 : i8
  %v1 = arith.constant 5 : i8
  %v2 = arith.constant true
  %v3 = arith.constant 0 : i16
  %v4 = arith.constant 1.0 : f32
  %v5 = arith.constant 0.0 : f32
  %v6 = arith.constant -0.0 : f32
  %v7 = arith.remui %b, %b : i8
  %v8 = arith.shli %v3, %v3 : i16
  %v9 = arith.select %p, %v8, %v3 : i16
  %v10 = arith.cmpi eq, %v8, %v3 : i16
  %v11 = arith.extsi %q : i1 to i16
  %v12 = arith.maxsi %v0, %v1 : i8
  %v13 = arith.select %v10, %f, %v6 : f32
  %v14 = arith.subi %v0, %v1 overflow<nsw> : i8
  %v15 = arith.mulf %v13, %v13 : f32
  %v16 = arith.select %q, %v8, %v3 : i16
  %v17 = arith.mulf %v13, %v15 : f32
  %v18 = arith.cmpi sge, %v2, %v10 : i1
  %v19 = arith.divf %v4, %v6 : f32
  %v20 = arith.negf %v15 : f32
  return %v12, %v0, %v8, %v2, %v19, %b : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f17(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant -1 : i8
  %v2 = arith.constant 127 : i8
  %v3 = arith.constant true
  %v4 = arith.constant 8 : i16
  %v5 = arith.constant 1.0 : f32
  %v6 = arith.constant 0.0 : f32
  %v7 = arith.remui %q, %v3 : i1
  %v8 = arith.addi %a, %b overflow<nuw> : i8
  %v9 = arith.subi %b, %v0 overflow<nsw> : i8
  %v10 = arith.addf %f, %v5 : f32
  %v11 = arith.remsi %w, %v4 : i16
  %v12 = arith.shli %v8, %v0 : i8
  %v13 = arith.minui %v1, %v12 : i8
  %v14 = arith.divf %f, %f : f32
  %v15 = arith.remui %v2, %v9 : i8
  %v16 = arith.shli %v13, %v15 overflow<nsw> : i8
  %v17 = arith.subi %v12, %v16 overflow<nuw> : i8
  %v18 = arith.cmpi sgt, %v11, %v4 : i16
  %v19 = arith.maxui %v12, %v17 : i8
  %v20 = arith.negf %v10 : f32
  return %v19, %v19, %w, %v18, %f, %v17 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f18(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 1 : i8
  %v1 = arith.constant -1 : i8
  %v2 = arith.constant 5 : i8
  %v3 = arith.constant 127 : i8
  %v4 = arith.constant true
  %v5 = arith.constant false
  %v6 = arith.constant 8 : i16
  %v7 = arith.constant 0 : i16
  %v8 = arith.constant 1.0 : f32
  %v9 = arith.constant 0.0 : f32
  %v10 = arith.constant -0.0 : f32
  %v11 = arith.cmpi ugt, %a, %v2 : i8
  %v12 = arith.subi %v6, %v6 overflow<nuw> : i16
  %v13 = arith.maxsi %a, %v3 : i8
  %v14 = arith.muli %v2, %v0 overflow<nsw> : i8
  %v15 = arith.trunci %v12 : i16 to i1
  %v16 = arith.shrsi %v15, %q : i1
  %v17 = arith.select %v15, %v6, %v6 : i16
  %v18 = arith.trunci %v14 : i8 to i1
  %v19 = arith.cmpi ult, %v6, %v6 : i16
  %v20 = arith.subi %v0, %v0 overflow<nuw> : i8
  %v21 = arith.divsi %v20, %v1 : i8
  %v22 = arith.extui %a : i8 to i16
  %v23 = arith.maxui %v21, %v20 : i8
  %v24 = arith.extui %v20 : i8 to i16
  return %v14, %v21, %v22, %v16, %f, %v23 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f19(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant -1 : i8
  %v1 = arith.constant 5 : i8
  %v2 = arith.constant 127 : i8
  %v3 = arith.constant true
  %v4 = arith.constant 8 : i16
  %v5 = arith.constant 1.0 : f32
  %v6 = arith.maximumf %g, %f : f32
  %v7 = arith.maxsi %a, %v0 : i8
  %v8 = arith.subi %v2, %a overflow<nsw> : i8
  %v9 = arith.subi %w, %v4 overflow<nuw> : i16
  %v10 = arith.maxsi %v7, %v2 : i8
  %v11 = arith.minnumf %g, %g : f32
  %v12 = arith.cmpi ult, %v3, %q : i1
  %v13 = arith.divsi %v12, %v3 : i1
  %v14 = arith.mulf %f, %g : f32
  %v15 = arith.extsi %q : i1 to i8
  %v16 = arith.ceildivsi %v12, %v3 : i1
  %v17 = arith.addi %q, %v3 overflow<nuw> : i1
  %v18 = arith.remui %v9, %w : i16
  %v19 = arith.cmpi eq, %v8, %v15 : i8
  return %v15, %v2, %v9, %v19, %v11, %v10 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f20(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant 1 : i8
  %v2 = arith.constant -1 : i8
  %v3 = arith.constant 5 : i8
  %v4 = arith.constant true
  %v5 = arith.constant false
  %v6 = arith.constant 8 : i16
  %v7 = arith.constant 1.0 : f32
  %v8 = arith.constant -0.0 : f32
  %v9 = arith.maximumf %g, %v7 : f32
  %v10 = arith.trunci %v6 : i16 to i8
  %v11 = arith.cmpi sle, %b, %v10 : i8
  %v12 = arith.select %v5, %v2, %b : i8
  %v13 = arith.select %v5, %v3, %v0 : i8
  %v14 = arith.addf %v9, %f : f32
  %v15 = arith.minnumf %v9, %f : f32
  %v16 = arith.addi %v13, %b : i8
  %v17 = arith.maxui %v6, %v6 : i16
  %v18 = arith.xori %v13, %v3 : i8
  %v19 = arith.maxui %v4, %v11 : i1
  %v20 = arith.negf %v7 : f32
  %v21 = arith.divsi %v12, %v13 : i8
  %v22 = arith.subi %v17, %w overflow<nsw> : i16
  return %b, %v16, %v6, %v4, %v7, %v13 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f21(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant -1 : i8
  %v2 = arith.constant 5 : i8
  %v3 = arith.constant 127 : i8
  %v4 = arith.constant true
  %v5 = arith.constant false
  %v6 = arith.constant 8 : i16
  %v7 = arith.constant 0 : i16
  %v8 = arith.constant 1.0 : f32
  %v9 = arith.constant 0.0 : f32
  %v10 = arith.addf %v9, %g : f32
  %v11 = arith.cmpi ult, %v0, %v1 : i8
  %v12 = arith.divui %v0, %a : i8
  %v13 = arith.addi %v0, %v0 overflow<nsw> : i8
  %v14 = arith.shli %v4, %v5 overflow<nuw> : i1
  %v15 = arith.trunci %v6 : i16 to i1
  %v16 = arith.select %v4, %v4, %v15 : i1
  %v17 = arith.select %v11, %v15, %v15 : i1
  %v18 = arith.xori %v7, %v7 : i16
  %v19 = arith.cmpi sle, %v7, %w : i16
  %v20 = arith.trunci %v7 : i16 to i8
  %v21 = arith.xori %v12, %v13 : i8
  %v22 = arith.cmpi ugt, %v19, %v11 : i1
  %v23 = arith.trunci %w : i16 to i8
  return %v12, %v3, %w, %v22, %v9, %v3 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f22(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 1 : i8
  %v1 = arith.constant -1 : i8
  %v2 = arith.constant 5 : i8
  %v3 = arith.constant 127 : i8
  %v4 = arith.constant true
  %v5 = arith.constant false
  %v6 = arith.constant 8 : i16
  %v7 = arith.constant 0 : i16
  %v8 = arith.constant 1.0 : f32
  %v9 = arith.constant -0.0 : f32
  %v10 = arith.cmpi eq, %v4, %p : i1
  %v11 = arith.shrui %v1, %v2 : i8
  %v12 = arith.cmpi ne, %v5, %v4 : i1
  %v13 = arith.addi %v3, %v3 overflow<nsw> : i8
  %v14 = arith.ceildivui %v11, %v3 : i8
  %v15 = arith.addi %v12, %p : i1
  %v16 = arith.extsi %v15 : i1 to i8
  %v17 = arith.xori %b, %v14 : i8
  %v18 = arith.maxsi %v13, %v13 : i8
  %v19 = arith.cmpi sge, %v7, %w : i16
  %v20 = arith.floordivsi %v19, %v10 : i1
  %v21 = arith.maximumf %g, %g : f32
  %v22 = arith.shrui %v14, %v17 : i8
  %v23 = arith.divui %v20, %v20 : i1
  return %v0, %v17, %w, %v19, %v8, %v13 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f23(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant 5 : i8
  %v2 = arith.constant 127 : i8
  %v3 = arith.constant false
  %v4 = arith.constant 0 : i16
  %v5 = arith.constant 1.0 : f32
  %v6 = arith.constant 0.0 : f32
  %v7 = arith.maxui %b, %v2 : i8
  %v8 = arith.extui %v0 : i8 to i16
  %v9 = arith.extui %v1 : i8 to i16
  %v10 = arith.cmpi ne, %v3, %q : i1
  %v11 = arith.addf %v5, %f : f32
  %v12 = arith.maxui %v7, %v0 : i8
  %v13 = arith.maximumf %g, %g : f32
  %v14 = arith.extsi %q : i1 to i8
  %v15 = arith.minui %v12, %b : i8
  %v16 = arith.subi %q, %q overflow<nsw> : i1
  %v17 = arith.maxui %v12, %v14 : i8
  %v18 = arith.select %p, %f, %v13 : f32
  %v19 = arith.divsi %v7, %v17 : i8
  %v20 = arith.addi %p, %v10 overflow<nuw> : i1
  return %v15, %v14, %v8, %v16, %v11, %v19 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f24(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 1 : i8
  %v1 = arith.constant 127 : i8
  %v2 = arith.constant false
  %v3 = arith.constant 8 : i16
  %v4 = arith.constant 1.0 : f32
  %v5 = arith.mulf %g, %g : f32
  %v6 = arith.subi %v1, %b overflow<nuw> : i8
  %v7 = arith.xori %b, %b : i8
  %v8 = arith.cmpi ule, %v3, %v3 : i16
  %v9 = arith.select %v8, %f, %v4 : f32
  %v10 = arith.subf %g, %g : f32
  %v11 = arith.addi %v3, %w overflow<nuw> : i16
  %v12 = arith.select %v8, %p, %q : i1
  %v13 = arith.trunci %v3 : i16 to i1
  %v14 = arith.maxui %a, %v6 : i8
  %v15 = arith.select %v13, %v11, %w : i16
  %v16 = arith.cmpi sle, %v11, %v3 : i16
  %v17 = arith.cmpi sle, %v7, %b : i8
  %v18 = arith.negf %v9 : f32
  return %v7, %v14, %w, %v2, %v4, %b : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f25(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 1 : i8
  %v1 = arith.constant -1 : i8
  %v2 = arith.constant true
  %v3 = arith.constant false
  %v4 = arith.constant 0 : i16
  %v5 = arith.constant 1.0 : f32
  %v6 = arith.constant 0.0 : f32
  %v7 = arith.constant -0.0 : f32
  %v8 = arith.subf %v6, %f : f32
  %v9 = arith.maxui %p, %p : i1
  %v10 = arith.cmpi eq, %w, %w : i16
  %v11 = arith.select %v2, %v10, %v2 : i1
  %v12 = arith.andi %a, %v1 : i8
  %v13 = arith.minsi %v12, %v1 : i8
  %v14 = arith.cmpi eq, %v10, %v2 : i1
  %v15 = arith.ceildivsi %a, %v12 : i8
  %v16 = arith.maxui %v1, %v0 : i8
  %v17 = arith.ceildivui %v15, %v1 : i8
  %v18 = arith.minsi %v13, %v17 : i8
  %v19 = arith.subf %v7, %v6 : f32
  %v20 = arith.minui %v9, %v11 : i1
  %v21 = arith.cmpi sle, %v10, %v3 : i1
  return %v17, %v1, %w, %v14, %v8, %v18 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f26(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant -1 : i8
  %v1 = arith.constant false
  %v2 = arith.constant 8 : i16
  %v3 = arith.constant 0 : i16
  %v4 = arith.constant 1.0 : f32
  %v5 = arith.constant 0.0 : f32
  %v6 = arith.select %p, %v0, %b : i8
  %v7 = arith.cmpi ne, %v3, %v2 : i16
  %v8 = arith.subi %w, %v2 overflow<nsw> : i16
  %v9 = arith.trunci %v3 : i16 to i8
  %v10 = arith.cmpi ne, %b, %v9 : i8
  %v11 = arith.xori %v0, %v9 : i8
  %v12 = arith.divsi %v0, %a : i8
  %v13 = arith.xori %a, %v6 : i8
  %v14 = arith.shrui %v0, %v9 : i8
  %v15 = arith.extsi %v10 : i1 to i8
  %v16 = arith.extui %q : i1 to i8
  %v17 = arith.maxui %v14, %v16 : i8
  %v18 = arith.addf %v4, %f : f32
  %v19 = arith.maxsi %v13, %b : i8
  return %v19, %v13, %w, %v10, %v5, %v16 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f27(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 1 : i8
  %v1 = arith.constant -1 : i8
  %v2 = arith.constant 5 : i8
  %v3 = arith.constant 127 : i8
  %v4 = arith.constant false
  %v5 = arith.constant 0 : i16
  %v6 = arith.constant 1.0 : f32
  %v7 = arith.constant 0.0 : f32
  %v8 = arith.constant -0.0 : f32
  %v9 = arith.shrsi %b, %v2 : i8
  %v10 = arith.addi %v5, %v5 overflow<nsw> : i16
  %v11 = arith.remsi %v5, %v5 : i16
  %v12 = arith.cmpi sgt, %v2, %v3 : i8
  %v13 = arith.negf %g : f32
  %v14 = arith.maxui %v2, %v0 : i8
  %v15 = arith.shli %w, %v10 overflow<nuw> : i16
  %v16 = arith.maximumf %g, %v7 : f32
  %v17 = arith.cmpi ule, %v0, %v1 : i8
  %v18 = arith.addi %q, %v4 overflow<nsw> : i1
  %v19 = arith.select %q, %v5, %v15 : i16
  %v20 = arith.addf %v16, %g : f32
  %v21 = arith.ori %v9, %v14 : i8
  %v22 = arith.select %v17, %v17, %q : i1
  return %v0, %v21, %v5, %q, %v16, %a : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f28(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant 1 : i8
  %v2 = arith.constant true
  %v3 = arith.constant false
  %v4 = arith.constant 8 : i16
  %v5 = arith.constant 0 : i16
  %v6 = arith.constant 1.0 : f32
  %v7 = arith.constant 0.0 : f32
  %v8 = arith.negf %v6 : f32
  %v9 = arith.shrui %a, %a : i8
  %v10 = arith.xori %v3, %v2 : i1
  %v11 = arith.cmpi ule, %v9, %b : i8
  %v12 = arith.subi %v0, %a overflow<nsw> : i8
  %v13 = arith.xori %v10, %p : i1
  %v14 = arith.remui %v4, %w : i16
  %v15 = arith.select %q, %g, %v8 : f32
  %v16 = arith.extsi %q : i1 to i16
  %v17 = arith.ceildivui %v4, %w : i16
  %v18 = arith.subi %b, %b overflow<nuw> : i8
  %v19 = arith.muli %v0, %v1 overflow<nsw> : i8
  %v20 = arith.cmpi sgt, %v16, %v5 : i16
  %v21 = arith.mulf %f, %v7 : f32
  return %v9, %v1, %v17, %v20, %v15, %v18 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f29(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant 1 : i8
  %v2 = arith.constant -1 : i8
  %v3 = arith.constant 5 : i8
  %v4 = arith.constant 8 : i16
  %v5 = arith.constant 0 : i16
  %v6 = arith.constant 1.0 : f32
  %v7 = arith.constant 0.0 : f32
  %v8 = arith.remsi %v5, %w : i16
  %v9 = arith.xori %p, %p : i1
  %v10 = arith.muli %v9, %v9 overflow<nuw> : i1
  %v11 = arith.muli %v2, %v0 overflow<nsw> : i8
  %v12 = arith.cmpi uge, %v2, %v0 : i8
  %v13 = arith.ceildivsi %w, %w : i16
  %v14 = arith.trunci %v5 : i16 to i1
  %v15 = arith.ceildivsi %p, %v10 : i1
  %v16 = arith.subi %v8, %v5 overflow<nuw> : i16
  %v17 = arith.select %v9, %a, %v1 : i8
  %v18 = arith.xori %v15, %v10 : i1
  %v19 = arith.negf %v6 : f32
  %v20 = arith.floordivsi %v10, %v14 : i1
  %v21 = arith.trunci %v13 : i16 to i1
  return %b, %v11, %v13, %p, %g, %v1 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f30(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant 1 : i8
  %v2 = arith.constant -1 : i8
  %v3 = arith.constant 5 : i8
  %v4 = arith.constant 127 : i8
  %v5 = arith.constant true
  %v6 = arith.constant false
  %v7 = arith.constant 1.0 : f32
  %v8 = arith.constant 0.0 : f32
  %v9 = arith.constant -0.0 : f32
  %v10 = arith.negf %v7 : f32
  %v11 = arith.xori %b, %v0 : i8
  %v12 = arith.trunci %v1 : i8 to i1
  %v13 = arith.remsi %p, %q : i1
  %v14 = arith.select %v12, %v2, %v2 : i8
  %v15 = arith.shrui %q, %v13 : i1
  %v16 = arith.cmpi ult, %w, %w : i16
  %v17 = arith.cmpi uge, %w, %w : i16
  %v18 = arith.negf %v7 : f32
  %v19 = arith.select %v16, %w, %w : i16
  %v20 = arith.select %v16, %v12, %v15 : i1
  %v21 = arith.ceildivsi %v1, %v14 : i8
  %v22 = arith.addi %v19, %w overflow<nsw> : i16
  %v23 = arith.extui %v20 : i1 to i16
  return %v14, %v0, %v22, %v6, %v18, %v4 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f31(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 1 : i8
  %v1 = arith.constant -1 : i8
  %v2 = arith.constant 5 : i8
  %v3 = arith.constant true
  %v4 = arith.constant 8 : i16
  %v5 = arith.constant 1.0 : f32
  %v6 = arith.constant -0.0 : f32
  %v7 = arith.divf %v6, %g : f32
  %v8 = arith.shli %v1, %b overflow<nsw> : i8
  %v9 = arith.extui %a : i8 to i16
  %v10 = arith.maxsi %b, %b : i8
  %v11 = arith.cmpi slt, %v8, %v2 : i8
  %v12 = arith.negf %v7 : f32
  %v13 = arith.addi %v2, %v10 overflow<nsw> : i8
  %v14 = arith.maxui %v8, %v0 : i8
  %v15 = arith.minui %w, %v4 : i16
  %v16 = arith.cmpi uge, %v15, %v4 : i16
  %v17 = arith.shrui %q, %v11 : i1
  %v18 = arith.ori %v1, %v2 : i8
  %v19 = arith.shrsi %v2, %v18 : i8
  %v20 = arith.subi %a, %v8 : i8
  return %v18, %v14, %v4, %v17, %v5, %v10 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f32(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 1 : i8
  %v1 = arith.constant 5 : i8
  %v2 = arith.constant true
  %v3 = arith.constant 8 : i16
  %v4 = arith.constant 0 : i16
  %v5 = arith.constant 1.0 : f32
  %v6 = arith.constant 0.0 : f32
  %v7 = arith.constant -0.0 : f32
  %v8 = arith.maxsi %v3, %w : i16
  %v9 = arith.cmpi ule, %a, %a : i8
  %v10 = arith.maximumf %g, %v7 : f32
  %v11 = arith.minsi %v1, %v0 : i8
  %v12 = arith.andi %a, %v0 : i8
  %v13 = arith.extui %a : i8 to i16
  %v14 = arith.subi %v0, %v11 overflow<nuw> : i8
  %v15 = arith.shrui %b, %v11 : i8
  %v16 = arith.negf %v10 : f32
  %v17 = arith.trunci %w : i16 to i8
  %v18 = arith.xori %v15, %v15 : i8
  %v19 = arith.select %v2, %q, %v9 : i1
  %v20 = arith.divsi %v2, %p : i1
  %v21 = arith.select %v20, %v19, %v20 : i1
  return %v14, %v1, %v8, %v20, %v7, %v18 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f33(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 1 : i8
  %v1 = arith.constant -1 : i8
  %v2 = arith.constant 5 : i8
  %v3 = arith.constant 127 : i8
  %v4 = arith.constant false
  %v5 = arith.constant 8 : i16
  %v6 = arith.constant 0 : i16
  %v7 = arith.constant 1.0 : f32
  %v8 = arith.constant 0.0 : f32
  %v9 = arith.constant -0.0 : f32
  %v10 = arith.extsi %q : i1 to i8
  %v11 = arith.remui %a, %v2 : i8
  %v12 = arith.addi %v6, %v6 : i16
  %v13 = arith.cmpi ule, %v6, %v5 : i16
  %v14 = arith.extsi %v3 : i8 to i16
  %v15 = arith.select %q, %v2, %v2 : i8
  %v16 = arith.cmpi ne, %q, %v13 : i1
  %v17 = arith.maxsi %v12, %v5 : i16
  %v18 = arith.select %p, %b, %v11 : i8
  %v19 = arith.cmpi ugt, %v12, %v17 : i16
  %v20 = arith.ceildivsi %v16, %q : i1
  %v21 = arith.select %q, %v20, %v4 : i1
  %v22 = arith.cmpi ult, %v13, %v16 : i1
  %v23 = arith.negf %g : f32
  return %v18, %v15, %v17, %v19, %v9, %v1 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f34(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant 127 : i8
  %v2 = arith.constant 8 : i16
  %v3 = arith.constant 0 : i16
  %v4 = arith.cmpi uge, %v3, %v3 : i16
  %v5 = arith.maximumf %g, %f : f32
  %v6 = arith.subi %v0, %b overflow<nuw> : i8
  %v7 = arith.negf %f : f32
  %v8 = arith.select %v4, %v2, %v3 : i16
  %v9 = arith.trunci %b : i8 to i1
  %v10 = arith.cmpi sgt, %w, %v8 : i16
  %v11 = arith.ceildivui %v0, %v1 : i8
  %v12 = arith.trunci %v2 : i16 to i1
  %v13 = arith.extui %p : i1 to i8
  %v14 = arith.remsi %b, %v11 : i8
  %v15 = arith.ceildivsi %a, %v14 : i8
  %v16 = arith.addf %v5, %v5 : f32
  %v17 = arith.cmpi ugt, %v3, %v2 : i16
  return %v14, %v14, %w, %v4, %v5, %v6 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f35(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant -1 : i8
  %v1 = arith.constant 5 : i8
  %v2 = arith.constant false
  %v3 = arith.constant 8 : i16
  %v4 = arith.constant 0 : i16
  %v5 = arith.constant -0.0 : f32
  %v6 = arith.shrsi %a, %v0 : i8
  %v7 = arith.shrui %v4, %w : i16
  %v8 = arith.shli %a, %v6 overflow<nuw> : i8
  %v9 = arith.cmpi ne, %v3, %v7 : i16
  %v10 = arith.extsi %p : i1 to i8
  %v11 = arith.extsi %p : i1 to i8
  %v12 = arith.ceildivui %v1, %v10 : i8
  %v13 = arith.divui %v9, %p : i1
  %v14 = arith.select %v13, %v1, %v11 : i8
  %v15 = arith.floordivsi %v11, %v14 : i8
  %v16 = arith.ceildivui %v15, %v14 : i8
  %v17 = arith.minui %v16, %a : i8
  %v18 = arith.cmpi slt, %w, %v7 : i16
  %v19 = arith.cmpi sgt, %v17, %v8 : i8
  return %v17, %v0, %v3, %v2, %f, %v14 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f36(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 127 : i8
  %v1 = arith.constant true
  %v2 = arith.constant false
  %v3 = arith.constant 8 : i16
  %v4 = arith.constant 0 : i16
  %v5 = arith.constant 0.0 : f32
  %v6 = arith.constant -0.0 : f32
  %v7 = arith.andi %a, %b : i8
  %v8 = arith.cmpi uge, %q, %v1 : i1
  %v9 = arith.extsi %b : i8 to i16
  %v10 = arith.select %v1, %v5, %v6 : f32
  %v11 = arith.remui %b, %a : i8
  %v12 = arith.trunci %a : i8 to i1
  %v13 = arith.trunci %v11 : i8 to i1
  %v14 = arith.cmpi sle, %v4, %v9 : i16
  %v15 = arith.select %v2, %v8, %v13 : i1
  %v16 = arith.cmpi sge, %v15, %v14 : i1
  %v17 = arith.select %v12, %v15, %v1 : i1
  %v18 = arith.trunci %v9 : i16 to i8
  %v19 = arith.shrui %v18, %v0 : i8
  %v20 = arith.subi %v12, %v16 : i1
  return %v0, %v0, %v3, %v16, %f, %v11 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f37(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 1 : i8
  %v1 = arith.constant -1 : i8
  %v2 = arith.constant 127 : i8
  %v3 = arith.constant 8 : i16
  %v4 = arith.constant 1.0 : f32
  %v5 = arith.constant 0.0 : f32
  %v6 = arith.constant -0.0 : f32
  %v7 = arith.xori %v2, %a : i8
  %v8 = arith.select %p, %v5, %v6 : f32
  %v9 = arith.addi %p, %p : i1
  %v10 = arith.subf %v4, %v6 : f32
  %v11 = arith.negf %v8 : f32
  %v12 = arith.select %p, %v3, %w : i16
  %v13 = arith.floordivsi %v9, %p : i1
  %v14 = arith.select %v9, %v12, %w : i16
  %v15 = arith.andi %v2, %v2 : i8
  %v16 = arith.select %q, %p, %p : i1
  %v17 = arith.floordivsi %b, %v15 : i8
  %v18 = arith.select %v9, %v10, %v8 : f32
  %v19 = arith.extui %v2 : i8 to i16
  %v20 = arith.cmpi ne, %v15, %v1 : i8
  return %v17, %b, %v14, %v20, %v10, %v1 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f38(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant 1 : i8
  %v2 = arith.constant -1 : i8
  %v3 = arith.constant 5 : i8
  %v4 = arith.constant 127 : i8
  %v5 = arith.constant 8 : i16
  %v6 = arith.constant 0 : i16
  %v7 = arith.constant 1.0 : f32
  %v8 = arith.constant 0.0 : f32
  %v9 = arith.constant -0.0 : f32
  %v10 = arith.cmpi sgt, %q, %q : i1
  %v11 = arith.extui %v10 : i1 to i16
  %v12 = arith.addf %v8, %v9 : f32
  %v13 = arith.select %v10, %b, %v1 : i8
  %v14 = arith.divf %v7, %f : f32
  %v15 = arith.select %q, %v9, %v12 : f32
  %v16 = arith.addi %v1, %v2 overflow<nsw> : i8
  %v17 = arith.remsi %v5, %w : i16
  %v18 = arith.xori %v3, %v3 : i8
  %v19 = arith.select %v10, %v15, %v7 : f32
  %v20 = arith.cmpi ugt, %v6, %v6 : i16
  %v21 = arith.divsi %v18, %v3 : i8
  %v22 = arith.ceildivui %v13, %v3 : i8
  %v23 = arith.trunci %v17 : i16 to i8
  return %v21, %v18, %v5, %v20, %f, %v18 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f39(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant 127 : i8
  %v2 = arith.constant true
  %v3 = arith.constant 8 : i16
  %v4 = arith.constant 0 : i16
  %v5 = arith.constant 0.0 : f32
  %v6 = arith.constant -0.0 : f32
  %v7 = arith.select %p, %v3, %v4 : i16
  %v8 = arith.remui %b, %v0 : i8
  %v9 = arith.maxui %v0, %a : i8
  %v10 = arith.subi %a, %v8 overflow<nuw> : i8
  %v11 = arith.negf %v5 : f32
  %v12 = arith.cmpi sgt, %v4, %v3 : i16
  %v13 = arith.remui %p, %v12 : i1
  %v14 = arith.subf %f, %v6 : f32
  %v15 = arith.addi %v9, %v1 overflow<nuw> : i8
  %v16 = arith.select %v2, %v7, %v4 : i16
  %v17 = arith.divui %v2, %v12 : i1
  %v18 = arith.ceildivsi %v10, %b : i8
  %v19 = arith.extsi %v17 : i1 to i8
  %v20 = arith.xori %v9, %v18 : i8
  return %v15, %v8, %v16, %p, %f, %v15 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f40(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant -1 : i8
  %v2 = arith.constant 5 : i8
  %v3 = arith.constant 127 : i8
  %v4 = arith.constant true
  %v5 = arith.constant 8 : i16
  %v6 = arith.constant 0 : i16
  %v7 = arith.constant 1.0 : f32
  %v8 = arith.addi %v5, %v6 overflow<nuw> : i16
  %v9 = arith.cmpi ule, %v8, %v8 : i16
  %v10 = arith.select %v4, %v9, %p : i1
  %v11 = arith.maxui %v3, %v0 : i8
  %v12 = arith.select %v9, %g, %v7 : f32
  %v13 = arith.negf %f : f32
  %v14 = arith.subi %v3, %b overflow<nsw> : i8
  %v15 = arith.andi %v3, %v0 : i8
  %v16 = arith.trunci %v6 : i16 to i1
  %v17 = arith.select %v9, %v2, %v14 : i8
  %v18 = arith.select %q, %v16, %v4 : i1
  %v19 = arith.divf %v13, %v13 : f32
  %v20 = arith.xori %v8, %v8 : i16
  %v21 = arith.cmpi ugt, %v6, %v5 : i16
  return %v14, %v14, %v6, %v18, %g, %v14 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f41(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant -1 : i8
  %v2 = arith.constant 127 : i8
  %v3 = arith.constant 8 : i16
  %v4 = arith.constant 1.0 : f32
  %v5 = arith.constant 0.0 : f32
  %v6 = arith.xori %v1, %b : i8
  %v7 = arith.addi %q, %q : i1
  %v8 = arith.xori %a, %v2 : i8
  %v9 = arith.cmpi uge, %v3, %w : i16
  %v10 = arith.negf %f : f32
  %v11 = arith.xori %b, %v0 : i8
  %v12 = arith.shli %v6, %v11 overflow<nsw> : i8
  %v13 = arith.select %q, %v8, %v8 : i8
  %v14 = arith.shrsi %b, %v1 : i8
  %v15 = arith.maxui %p, %p : i1
  %v16 = arith.cmpi ule, %v11, %v0 : i8
  %v17 = arith.select %v15, %v11, %v11 : i8
  %v18 = arith.subi %v1, %v6 : i8
  %v19 = arith.ceildivsi %v12, %v11 : i8
  return %v19, %v18, %w, %v9, %v10, %v19 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f42(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant 1 : i8
  %v2 = arith.constant -1 : i8
  %v3 = arith.constant 5 : i8
  %v4 = arith.constant 127 : i8
  %v5 = arith.constant true
  %v6 = arith.constant false
  %v7 = arith.constant 8 : i16
  %v8 = arith.constant 1.0 : f32
  %v9 = arith.shrui %v5, %v6 : i1
  %v10 = arith.select %v6, %w, %v7 : i16
  %v11 = arith.trunci %v10 : i16 to i8
  %v12 = arith.ori %v7, %v7 : i16
  %v13 = arith.shrsi %w, %v10 : i16
  %v14 = arith.extui %v9 : i1 to i8
  %v15 = arith.extsi %q : i1 to i8
  %v16 = arith.select %v5, %v13, %w : i16
  %v17 = arith.extui %v6 : i1 to i8
  %v18 = arith.ceildivsi %v4, %v14 : i8
  %v19 = arith.select %q, %w, %v7 : i16
  %v20 = arith.select %p, %v18, %v4 : i8
  %v21 = arith.extsi %p : i1 to i16
  %v22 = arith.trunci %b : i8 to i1
  return %v14, %v14, %v21, %v22, %v8, %v4 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f43(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant -1 : i8
  %v1 = arith.constant true
  %v2 = arith.constant false
  %v3 = arith.constant 0 : i16
  %v4 = arith.constant 1.0 : f32
  %v5 = arith.constant -0.0 : f32
  %v6 = arith.cmpi sge, %v1, %v2 : i1
  %v7 = arith.trunci %w : i16 to i8
  %v8 = arith.cmpi ult, %v0, %v7 : i8
  %v9 = arith.addi %v1, %v6 overflow<nuw> : i1
  %v10 = arith.addi %b, %a overflow<nsw> : i8
  %v11 = arith.trunci %w : i16 to i1
  %v12 = arith.shrui %v6, %v9 : i1
  %v13 = arith.minui %v7, %b : i8
  %v14 = arith.extsi %v12 : i1 to i16
  %v15 = arith.select %v8, %v10, %a : i8
  %v16 = arith.mulf %v5, %f : f32
  %v17 = arith.subf %v16, %v5 : f32
  %v18 = arith.subi %w, %v14 overflow<nsw> : i16
  %v19 = arith.subi %v7, %v10 overflow<nuw> : i8
  return %v7, %v13, %v14, %v11, %v16, %v0 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f44(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant 1 : i8
  %v2 = arith.constant 127 : i8
  %v3 = arith.constant true
  %v4 = arith.constant false
  %v5 = arith.constant 8 : i16
  %v6 = arith.constant 0 : i16
  %v7 = arith.constant 0.0 : f32
  %v8 = arith.constant -0.0 : f32
  %v9 = arith.shli %p, %v4 overflow<nuw> : i1
  %v10 = arith.maxsi %v2, %v0 : i8
  %v11 = arith.floordivsi %v1, %v1 : i8
  %v12 = arith.maxsi %b, %v11 : i8
  %v13 = arith.maxui %v0, %v2 : i8
  %v14 = arith.minui %v1, %v13 : i8
  %v15 = arith.cmpi ugt, %v11, %v13 : i8
  %v16 = arith.trunci %v11 : i8 to i1
  %v17 = arith.cmpi ugt, %w, %w : i16
  %v18 = arith.extsi %p : i1 to i16
  %v19 = arith.subi %v2, %v14 overflow<nuw> : i8
  %v20 = arith.remsi %q, %v17 : i1
  %v21 = arith.maximumf %g, %v8 : f32
  %v22 = arith.cmpi eq, %v6, %v18 : i16
  return %a, %v12, %v6, %v20, %f, %v11 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f45(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant -1 : i8
  %v1 = arith.constant 5 : i8
  %v2 = arith.constant 127 : i8
  %v3 = arith.constant true
  %v4 = arith.constant 0 : i16
  %v5 = arith.constant 1.0 : f32
  %v6 = arith.select %v3, %q, %q : i1
  %v7 = arith.maxsi %v2, %b : i8
  %v8 = arith.mulf %v5, %g : f32
  %v9 = arith.negf %g : f32
  %v10 = arith.ceildivui %w, %w : i16
  %v11 = arith.trunci %v4 : i16 to i8
  %v12 = arith.ori %a, %b : i8
  %v13 = arith.trunci %v10 : i16 to i1
  %v14 = arith.maxui %v7, %v7 : i8
  %v15 = arith.remui %v4, %v4 : i16
  %v16 = arith.cmpi slt, %v1, %v1 : i8
  %v17 = arith.divf %g, %f : f32
  %v18 = arith.floordivsi %v3, %q : i1
  %v19 = arith.floordivsi %v11, %v11 : i8
  return %v19, %v14, %w, %v13, %f, %v1 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f46(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant 1 : i8
  %v2 = arith.constant 5 : i8
  %v3 = arith.constant 127 : i8
  %v4 = arith.constant false
  %v5 = arith.constant 8 : i16
  %v6 = arith.constant 0 : i16
  %v7 = arith.constant 1.0 : f32
  %v8 = arith.constant -0.0 : f32
  %v9 = arith.subi %w, %v6 overflow<nuw> : i16
  %v10 = arith.cmpi ugt, %v5, %v6 : i16
  %v11 = arith.cmpi ule, %v3, %v1 : i8
  %v12 = arith.xori %v3, %v3 : i8
  %v13 = arith.extsi %p : i1 to i8
  %v14 = arith.cmpi ugt, %q, %v10 : i1
  %v15 = arith.shli %v0, %v1 overflow<nuw> : i8
  %v16 = arith.divui %v15, %v13 : i8
  %v17 = arith.andi %v1, %v12 : i8
  %v18 = arith.remui %p, %v10 : i1
  %v19 = arith.subi %v9, %w overflow<nsw> : i16
  %v20 = arith.minsi %v19, %v5 : i16
  %v21 = arith.subi %v12, %v17 overflow<nuw> : i8
  %v22 = arith.cmpi sgt, %w, %v9 : i16
  return %v0, %v16, %v20, %v18, %v8, %v3 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f47(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 1 : i8
  %v1 = arith.constant -1 : i8
  %v2 = arith.constant 5 : i8
  %v3 = arith.constant 127 : i8
  %v4 = arith.constant true
  %v5 = arith.constant false
  %v6 = arith.constant 8 : i16
  %v7 = arith.constant 0 : i16
  %v8 = arith.constant 1.0 : f32
  %v9 = arith.constant -0.0 : f32
  %v10 = arith.cmpi sle, %v7, %v7 : i16
  %v11 = arith.extui %v10 : i1 to i16
  %v12 = arith.minnumf %v8, %v8 : f32
  %v13 = arith.maximumf %v12, %v9 : f32
  %v14 = arith.cmpi uge, %v0, %a : i8
  %v15 = arith.addi %q, %v5 : i1
  %v16 = arith.shrui %v3, %v3 : i8
  %v17 = arith.minsi %v0, %v3 : i8
  %v18 = arith.andi %v3, %v16 : i8
  %v19 = arith.select %q, %v3, %v17 : i8
  %v20 = arith.addf %v9, %v9 : f32
  %v21 = arith.maximumf %v9, %v9 : f32
  %v22 = arith.addf %v12, %v21 : f32
  %v23 = arith.addi %v7, %v7 : i16
  return %v3, %v2, %v11, %v15, %v21, %v18 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f48(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant -1 : i8
  %v2 = arith.constant true
  %v3 = arith.constant false
  %v4 = arith.constant 0 : i16
  %v5 = arith.constant 0.0 : f32
  %v6 = arith.constant -0.0 : f32
  %v7 = arith.subi %v1, %v1 : i8
  %v8 = arith.subf %v6, %v5 : f32
  %v9 = arith.trunci %v7 : i8 to i1
  %v10 = arith.select %p, %v9, %v2 : i1
  %v11 = arith.minnumf %f, %f : f32
  %v12 = arith.addi %b, %b overflow<nuw> : i8
  %v13 = arith.shli %v4, %v4 overflow<nsw> : i16
  %v14 = arith.ceildivui %w, %v13 : i16
  %v15 = arith.xori %v7, %a : i8
  %v16 = arith.ceildivui %v0, %v15 : i8
  %v17 = arith.subi %q, %v9 : i1
  %v18 = arith.select %v2, %g, %v11 : f32
  %v19 = arith.trunci %v16 : i8 to i1
  %v20 = arith.cmpi ule, %v7, %v16 : i8
  return %v1, %v15, %v13, %v20, %v5, %v12 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f49(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant 1 : i8
  %v2 = arith.constant -1 : i8
  %v3 = arith.constant 5 : i8
  %v4 = arith.constant 127 : i8
  %v5 = arith.constant true
  %v6 = arith.constant 0 : i16
  %v7 = arith.constant 1.0 : f32
  %v8 = arith.minui %v2, %v0 : i8
  %v9 = arith.select %q, %p, %v5 : i1
  %v10 = arith.ceildivsi %q, %p : i1
  %v11 = arith.extsi %v10 : i1 to i16
  %v12 = arith.cmpi ne, %w, %v6 : i16
  %v13 = arith.subi %v4, %v8 overflow<nuw> : i8
  %v14 = arith.select %q, %a, %v0 : i8
  %v15 = arith.cmpi ult, %v9, %v12 : i1
  %v16 = arith.mulf %v7, %g : f32
  %v17 = arith.select %v10, %v11, %w : i16
  %v18 = arith.extui %v12 : i1 to i8
  %v19 = arith.extsi %v1 : i8 to i16
  %v20 = arith.shrsi %v17, %v17 : i16
  %v21 = arith.cmpi slt, %v6, %v11 : i16
  return %v0, %v18, %w, %v5, %v16, %v0 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f50(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant -1 : i8
  %v2 = arith.constant 5 : i8
  %v3 = arith.constant false
  %v4 = arith.constant 8 : i16
  %v5 = arith.constant 0 : i16
  %v6 = arith.constant 1.0 : f32
  %v7 = arith.constant 0.0 : f32
  %v8 = arith.constant -0.0 : f32
  %v9 = arith.addi %v5, %v5 overflow<nuw> : i16
  %v10 = arith.ceildivsi %w, %v5 : i16
  %v11 = arith.xori %v3, %q : i1
  %v12 = arith.cmpi ugt, %a, %a : i8
  %v13 = arith.select %v3, %w, %v10 : i16
  %v14 = arith.maximumf %v7, %v6 : f32
  %v15 = arith.xori %v0, %v2 : i8
  %v16 = arith.ceildivsi %p, %v3 : i1
  %v17 = arith.extsi %v12 : i1 to i16
  %v18 = arith.minsi %v0, %v0 : i8
  %v19 = arith.floordivsi %v15, %v15 : i8
  %v20 = arith.minsi %v1, %v18 : i8
  %v21 = arith.mulf %g, %g : f32
  %v22 = arith.trunci %v10 : i16 to i8
  return %v0, %v22, %w, %p, %v8, %v18 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f51(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant 5 : i8
  %v2 = arith.constant true
  %v3 = arith.constant false
  %v4 = arith.constant 8 : i16
  %v5 = arith.constant 0 : i16
  %v6 = arith.constant 1.0 : f32
  %v7 = arith.constant -0.0 : f32
  %v8 = arith.subi %v5, %v4 : i16
  %v9 = arith.select %v2, %v5, %v8 : i16
  %v10 = arith.cmpi sle, %v9, %v9 : i16
  %v11 = arith.shli %a, %a overflow<nuw> : i8
  %v12 = arith.andi %v5, %v5 : i16
  %v13 = arith.addi %v11, %b overflow<nuw> : i8
  %v14 = arith.negf %f : f32
  %v15 = arith.ori %v12, %v4 : i16
  %v16 = arith.minnumf %v6, %f : f32
  %v17 = arith.select %v2, %v4, %v4 : i16
  %v18 = arith.subi %v0, %a overflow<nsw> : i8
  %v19 = arith.cmpi uge, %v18, %v0 : i8
  %v20 = arith.cmpi sle, %p, %v19 : i1
  %v21 = arith.muli %v1, %a : i8
  return %v0, %a, %v15, %v20, %v7, %v18 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f52(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant -1 : i8
  %v1 = arith.constant 5 : i8
  %v2 = arith.constant false
  %v3 = arith.constant 8 : i16
  %v4 = arith.constant 0 : i16
  %v5 = arith.constant -0.0 : f32
  %v6 = arith.cmpi sge, %q, %v2 : i1
  %v7 = arith.shli %v3, %w : i16
  %v8 = arith.cmpi sle, %v6, %v2 : i1
  %v9 = arith.cmpi ule, %v3, %w : i16
  %v10 = arith.select %p, %v9, %v8 : i1
  %v11 = arith.negf %f : f32
  %v12 = arith.shli %a, %v1 overflow<nuw> : i8
  %v13 = arith.maximumf %g, %f : f32
  %v14 = arith.trunci %w : i16 to i8
  %v15 = arith.addi %v0, %a : i8
  %v16 = arith.cmpi uge, %b, %v14 : i8
  %v17 = arith.extui %v16 : i1 to i8
  %v18 = arith.select %v16, %v3, %v3 : i16
  %v19 = arith.extui %v6 : i1 to i16
  return %v0, %v0, %v18, %v2, %v13, %v1 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f53(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant 1 : i8
  %v2 = arith.constant -1 : i8
  %v3 = arith.constant 5 : i8
  %v4 = arith.constant 127 : i8
  %v5 = arith.constant 8 : i16
  %v6 = arith.constant -0.0 : f32
  %v7 = arith.select %p, %f, %v6 : f32
  %v8 = arith.cmpi sgt, %b, %v0 : i8
  %v9 = arith.andi %w, %w : i16
  %v10 = arith.andi %v3, %v1 : i8
  %v11 = arith.cmpi eq, %v2, %v3 : i8
  %v12 = arith.divsi %v9, %v9 : i16
  %v13 = arith.remui %v0, %v10 : i8
  %v14 = arith.cmpi ult, %v8, %p : i1
  %v15 = arith.maxui %v1, %v2 : i8
  %v16 = arith.remui %v12, %v12 : i16
  %v17 = arith.ori %v3, %v2 : i8
  %v18 = arith.subi %v10, %v13 overflow<nuw> : i8
  %v19 = arith.cmpi sge, %v13, %v17 : i8
  %v20 = arith.negf %g : f32
  return %v17, %v10, %v12, %v19, %g, %v15 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f54(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant -1 : i8
  %v2 = arith.constant 5 : i8
  %v3 = arith.constant 127 : i8
  %v4 = arith.constant true
  %v5 = arith.constant 8 : i16
  %v6 = arith.constant 0 : i16
  %v7 = arith.constant 0.0 : f32
  %v8 = arith.constant -0.0 : f32
  %v9 = arith.cmpi ne, %w, %w : i16
  %v10 = arith.select %q, %g, %f : f32
  %v11 = arith.xori %v2, %a : i8
  %v12 = arith.negf %v8 : f32
  %v13 = arith.addi %a, %a overflow<nsw> : i8
  %v14 = arith.remsi %v3, %v1 : i8
  %v15 = arith.trunci %v1 : i8 to i1
  %v16 = arith.cmpi sge, %w, %v5 : i16
  %v17 = arith.select %v16, %w, %w : i16
  %v18 = arith.maxui %v14, %v13 : i8
  %v19 = arith.minnumf %v12, %v7 : f32
  %v20 = arith.remsi %v2, %v11 : i8
  %v21 = arith.remsi %p, %v15 : i1
  %v22 = arith.select %v9, %w, %v17 : i16
  return %v14, %v2, %w, %v9, %v7, %v11 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f55(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant -1 : i8
  %v2 = arith.constant 127 : i8
  %v3 = arith.constant true
  %v4 = arith.constant false
  %v5 = arith.constant 8 : i16
  %v6 = arith.constant 1.0 : f32
  %v7 = arith.constant 0.0 : f32
  %v8 = arith.addi %v5, %v5 overflow<nsw> : i16
  %v9 = arith.cmpi ugt, %v5, %v8 : i16
  %v10 = arith.xori %b, %v0 : i8
  %v11 = arith.extsi %q : i1 to i8
  %v12 = arith.select %v3, %q, %q : i1
  %v13 = arith.subi %v2, %v0 overflow<nsw> : i8
  %v14 = arith.subi %v0, %v11 overflow<nsw> : i8
  %v15 = arith.negf %f : f32
  %v16 = arith.ori %v3, %v12 : i1
  %v17 = arith.cmpi sge, %v5, %v5 : i16
  %v18 = arith.negf %v7 : f32
  %v19 = arith.remui %v0, %b : i8
  %v20 = arith.floordivsi %v17, %v9 : i1
  %v21 = arith.ceildivsi %v11, %v2 : i8
  return %v14, %b, %v5, %v12, %v15, %v21 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f56(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant 1 : i8
  %v2 = arith.constant 5 : i8
  %v3 = arith.constant 127 : i8
  %v4 = arith.constant true
  %v5 = arith.constant false
  %v6 = arith.constant 1.0 : f32
  %v7 = arith.constant -0.0 : f32
  %v8 = arith.negf %v7 : f32
  %v9 = arith.extui %v0 : i8 to i16
  %v10 = arith.cmpi sge, %v9, %v9 : i16
  %v11 = arith.select %v10, %w, %v9 : i16
  %v12 = arith.subi %v4, %v5 overflow<nsw> : i1
  %v13 = arith.ori %v3, %v1 : i8
  %v14 = arith.divui %v13, %a : i8
  %v15 = arith.remui %b, %v2 : i8
  %v16 = arith.cmpi ult, %v11, %v11 : i16
  %v17 = arith.extui %v0 : i8 to i16
  %v18 = arith.cmpi sge, %v15, %v2 : i8
  %v19 = arith.divui %v3, %v3 : i8
  %v20 = arith.cmpi ugt, %v19, %v2 : i8
  %v21 = arith.cmpi ugt, %v13, %v2 : i8
  return %v19, %b, %v11, %p, %v6, %v14 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f57(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant -1 : i8
  %v2 = arith.constant 5 : i8
  %v3 = arith.constant 127 : i8
  %v4 = arith.constant 8 : i16
  %v5 = arith.select %p, %b, %v1 : i8
  %v6 = arith.ori %v2, %v1 : i8
  %v7 = arith.addi %v1, %v6 overflow<nuw> : i8
  %v8 = arith.minui %v2, %v5 : i8
  %v9 = arith.select %q, %a, %v2 : i8
  %v10 = arith.extsi %q : i1 to i16
  %v11 = arith.subi %b, %v1 : i8
  %v12 = arith.cmpi slt, %a, %v11 : i8
  %v13 = arith.maximumf %f, %f : f32
  %v14 = arith.cmpi ne, %a, %v11 : i8
  %v15 = arith.xori %v7, %v11 : i8
  %v16 = arith.remsi %v6, %v11 : i8
  %v17 = arith.xori %v5, %v15 : i8
  %v18 = arith.shli %v16, %v11 : i8
  return %b, %v16, %v4, %v12, %g, %v16 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f58(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant -1 : i8
  %v2 = arith.constant 5 : i8
  %v3 = arith.constant true
  %v4 = arith.constant 8 : i16
  %v5 = arith.constant 1.0 : f32
  %v6 = arith.constant 0.0 : f32
  %v7 = arith.constant -0.0 : f32
  %v8 = arith.select %q, %v2, %b : i8
  %v9 = arith.shli %v1, %v1 : i8
  %v10 = arith.trunci %v4 : i16 to i8
  %v11 = arith.trunci %v4 : i16 to i1
  %v12 = arith.negf %v6 : f32
  %v13 = arith.remui %v10, %a : i8
  %v14 = arith.muli %v0, %v13 overflow<nsw> : i8
  %v15 = arith.floordivsi %b, %v13 : i8
  %v16 = arith.extsi %v10 : i8 to i16
  %v17 = arith.cmpi ugt, %w, %w : i16
  %v18 = arith.shrsi %v8, %v14 : i8
  %v19 = arith.select %q, %w, %v4 : i16
  %v20 = arith.cmpi uge, %v15, %v15 : i8
  %v21 = arith.cmpi ugt, %v17, %v3 : i1
  return %v14, %v8, %v16, %q, %g, %v8 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f59(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 1 : i8
  %v1 = arith.constant 127 : i8
  %v2 = arith.constant true
  %v3 = arith.constant 8 : i16
  %v4 = arith.constant 0 : i16
  %v5 = arith.constant 1.0 : f32
  %v6 = arith.constant 0.0 : f32
  %v7 = arith.constant -0.0 : f32
  %v8 = arith.minui %b, %v0 : i8
  %v9 = arith.ceildivsi %q, %v2 : i1
  %v10 = arith.cmpi sge, %v1, %a : i8
  %v11 = arith.trunci %v1 : i8 to i1
  %v12 = arith.cmpi sge, %v3, %v3 : i16
  %v13 = arith.ceildivui %v0, %v8 : i8
  %v14 = arith.floordivsi %a, %v8 : i8
  %v15 = arith.minsi %v13, %v0 : i8
  %v16 = arith.addi %v8, %v14 overflow<nsw> : i8
  %v17 = arith.shrsi %v11, %v11 : i1
  %v18 = arith.addi %v8, %v8 overflow<nuw> : i8
  %v19 = arith.select %v17, %v7, %v6 : f32
  %v20 = arith.minnumf %v7, %v6 : f32
  %v21 = arith.subi %v14, %v8 overflow<nsw> : i8
  return %v14, %v15, %v3, %v9, %g, %v13 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f60(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant -1 : i8
  %v2 = arith.constant 5 : i8
  %v3 = arith.constant 127 : i8
  %v4 = arith.constant false
  %v5 = arith.constant 8 : i16
  %v6 = arith.constant 0 : i16
  %v7 = arith.constant 1.0 : f32
  %v8 = arith.remui %a, %a : i8
  %v9 = arith.muli %v3, %a overflow<nsw> : i8
  %v10 = arith.maxui %v9, %v0 : i8
  %v11 = arith.cmpi ugt, %w, %w : i16
  %v12 = arith.extsi %v1 : i8 to i16
  %v13 = arith.subf %f, %g : f32
  %v14 = arith.ceildivsi %v9, %v1 : i8
  %v15 = arith.remui %v4, %q : i1
  %v16 = arith.minui %v10, %v14 : i8
  %v17 = arith.select %q, %v10, %v16 : i8
  %v18 = arith.ceildivui %v9, %v14 : i8
  %v19 = arith.mulf %g, %g : f32
  %v20 = arith.minnumf %v13, %v7 : f32
  %v21 = arith.divf %v13, %v7 : f32
  return %b, %v17, %w, %v15, %v19, %v9 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f61(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 5 : i8
  %v1 = arith.constant 127 : i8
  %v2 = arith.constant false
  %v3 = arith.constant 8 : i16
  %v4 = arith.constant 0 : i16
  %v5 = arith.constant 1.0 : f32
  %v6 = arith.constant 0.0 : f32
  %v7 = arith.constant -0.0 : f32
  %v8 = arith.select %v2, %q, %v2 : i1
  %v9 = arith.subi %v0, %v1 overflow<nuw> : i8
  %v10 = arith.shrsi %q, %p : i1
  %v11 = arith.minnumf %g, %v6 : f32
  %v12 = arith.subi %v9, %a overflow<nsw> : i8
  %v13 = arith.negf %f : f32
  %v14 = arith.divui %v3, %v3 : i16
  %v15 = arith.maxsi %v0, %v1 : i8
  %v16 = arith.maxsi %v2, %q : i1
  %v17 = arith.ori %v2, %v8 : i1
  %v18 = arith.mulf %v13, %g : f32
  %v19 = arith.cmpi ult, %v16, %v10 : i1
  %v20 = arith.extui %v0 : i8 to i16
  %v21 = arith.cmpi uge, %p, %v17 : i1
  return %v0, %v12, %v20, %v10, %v13, %v1 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f62(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 1 : i8
  %v1 = arith.constant -1 : i8
  %v2 = arith.constant 5 : i8
  %v3 = arith.constant 127 : i8
  %v4 = arith.constant true
  %v5 = arith.constant false
  %v6 = arith.constant 8 : i16
  %v7 = arith.floordivsi %v0, %v1 : i8
  %v8 = arith.mulf %g, %f : f32
  %v9 = arith.cmpi ule, %w, %w : i16
  %v10 = arith.xori %v1, %v2 : i8
  %v11 = arith.xori %v3, %v10 : i8
  %v12 = arith.addf %f, %f : f32
  %v13 = arith.extsi %v9 : i1 to i16
  %v14 = arith.remsi %v0, %v1 : i8
  %v15 = arith.subi %p, %p : i1
  %v16 = arith.andi %w, %v6 : i16
  %v17 = arith.extsi %p : i1 to i16
  %v18 = arith.addi %v3, %v14 overflow<nuw> : i8
  %v19 = arith.addi %v3, %v11 overflow<nsw> : i8
  %v20 = arith.negf %v8 : f32
  return %v14, %v10, %v16, %v15, %v8, %v14 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f63(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 127 : i8
  %v1 = arith.constant true
  %v2 = arith.constant false
  %v3 = arith.constant 8 : i16
  %v4 = arith.constant 0 : i16
  %v5 = arith.constant 1.0 : f32
  %v6 = arith.constant 0.0 : f32
  %v7 = arith.shrui %v2, %p : i1
  %v8 = arith.divsi %v0, %a : i8
  %v9 = arith.maximumf %f, %v6 : f32
  %v10 = arith.minui %q, %v1 : i1
  %v11 = arith.extui %p : i1 to i16
  %v12 = arith.cmpi ult, %v11, %v4 : i16
  %v13 = arith.muli %v11, %v3 overflow<nuw> : i16
  %v14 = arith.extsi %v12 : i1 to i8
  %v15 = arith.cmpi ule, %v4, %v3 : i16
  %v16 = arith.floordivsi %a, %a : i8
  %v17 = arith.addi %v8, %v16 : i8
  %v18 = arith.negf %v9 : f32
  %v19 = arith.minui %v2, %v1 : i1
  %v20 = arith.trunci %v3 : i16 to i1
  return %v0, %v8, %v13, %v12, %g, %b : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f64(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant 5 : i8
  %v2 = arith.constant 127 : i8
  %v3 = arith.constant true
  %v4 = arith.constant false
  %v5 = arith.constant 8 : i16
  %v6 = arith.constant 0 : i16
  %v7 = arith.constant 0.0 : f32
  %v8 = arith.constant -0.0 : f32
  %v9 = arith.divui %v3, %v4 : i1
  %v10 = arith.cmpi uge, %v5, %w : i16
  %v11 = arith.cmpi uge, %p, %v10 : i1
  %v12 = arith.andi %v11, %v11 : i1
  %v13 = arith.minui %v1, %b : i8
  %v14 = arith.cmpi sge, %v6, %w : i16
  %v15 = arith.minnumf %v8, %v7 : f32
  %v16 = arith.trunci %v13 : i8 to i1
  %v17 = arith.ori %v10, %q : i1
  %v18 = arith.extui %a : i8 to i16
  %v19 = arith.shrui %b, %v2 : i8
  %v20 = arith.shli %v0, %v0 overflow<nsw> : i8
  %v21 = arith.cmpi sge, %v14, %v11 : i1
  %v22 = arith.trunci %w : i16 to i1
  return %v20, %b, %w, %p, %g, %v1 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f65(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 1 : i8
  %v1 = arith.constant -1 : i8
  %v2 = arith.constant 5 : i8
  %v3 = arith.constant 127 : i8
  %v4 = arith.constant false
  %v5 = arith.constant 0 : i16
  %v6 = arith.constant 1.0 : f32
  %v7 = arith.constant -0.0 : f32
  %v8 = arith.maxui %v1, %v2 : i8
  %v9 = arith.shrui %v1, %v8 : i8
  %v10 = arith.divui %w, %v5 : i16
  %v11 = arith.divf %v6, %v7 : f32
  %v12 = arith.xori %b, %v2 : i8
  %v13 = arith.divui %v1, %v0 : i8
  %v14 = arith.addf %v11, %v7 : f32
  %v15 = arith.minui %v5, %w : i16
  %v16 = arith.trunci %v15 : i16 to i1
  %v17 = arith.ceildivui %v13, %v3 : i8
  %v18 = arith.minnumf %g, %f : f32
  %v19 = arith.shrsi %v0, %v13 : i8
  %v20 = arith.remsi %v17, %v19 : i8
  %v21 = arith.ceildivui %v12, %v2 : i8
  return %v12, %v12, %v10, %v4, %v18, %v9 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f66(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant -1 : i8
  %v2 = arith.constant false
  %v3 = arith.constant 1.0 : f32
  %v4 = arith.constant 0.0 : f32
  %v5 = arith.constant -0.0 : f32
  %v6 = arith.subi %w, %w : i16
  %v7 = arith.extui %v1 : i8 to i16
  %v8 = arith.divui %v1, %a : i8
  %v9 = arith.shrsi %v7, %v6 : i16
  %v10 = arith.cmpi ult, %v9, %v9 : i16
  %v11 = arith.extsi %q : i1 to i8
  %v12 = arith.negf %v4 : f32
  %v13 = arith.cmpi slt, %v7, %w : i16
  %v14 = arith.select %v2, %f, %f : f32
  %v15 = arith.minui %a, %b : i8
  %v16 = arith.extsi %b : i8 to i16
  %v17 = arith.addi %p, %v10 : i1
  %v18 = arith.cmpi uge, %v2, %v10 : i1
  %v19 = arith.extui %v13 : i1 to i16
  return %v11, %v15, %v16, %v10, %v5, %b : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f67(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant false
  %v1 = arith.constant 1.0 : f32
  %v2 = arith.constant 0.0 : f32
  %v3 = arith.constant -0.0 : f32
  %v4 = arith.ceildivui %w, %w : i16
  %v5 = arith.trunci %w : i16 to i1
  %v6 = arith.negf %g : f32
  %v7 = arith.extsi %p : i1 to i16
  %v8 = arith.cmpi sge, %b, %b : i8
  %v9 = arith.andi %a, %a : i8
  %v10 = arith.ori %b, %a : i8
  %v11 = arith.select %p, %w, %v4 : i16
  %v12 = arith.mulf %f, %g : f32
  %v13 = arith.extsi %v0 : i1 to i16
  %v14 = arith.ceildivui %v5, %q : i1
  %v15 = arith.addf %v6, %g : f32
  %v16 = arith.trunci %v11 : i16 to i1
  %v17 = arith.maxsi %v4, %v4 : i16
  return %v10, %v10, %v11, %v8, %v2, %v10 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f68(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant 1 : i8
  %v2 = arith.constant true
  %v3 = arith.constant 8 : i16
  %v4 = arith.constant 0 : i16
  %v5 = arith.constant 1.0 : f32
  %v6 = arith.constant 0.0 : f32
  %v7 = arith.constant -0.0 : f32
  %v8 = arith.select %q, %p, %q : i1
  %v9 = arith.mulf %v6, %v5 : f32
  %v10 = arith.floordivsi %q, %p : i1
  %v11 = arith.select %q, %v1, %a : i8
  %v12 = arith.trunci %v4 : i16 to i1
  %v13 = arith.shrui %v1, %v0 : i8
  %v14 = arith.andi %b, %b : i8
  %v15 = arith.trunci %w : i16 to i8
  %v16 = arith.addi %w, %v3 overflow<nsw> : i16
  %v17 = arith.negf %v9 : f32
  %v18 = arith.select %v12, %v2, %v8 : i1
  %v19 = arith.subi %v15, %v0 overflow<nuw> : i8
  %v20 = arith.muli %v15, %v19 : i8
  %v21 = arith.extui %v19 : i8 to i16
  return %v19, %a, %w, %v2, %v7, %v20 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f69(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant 1 : i8
  %v2 = arith.constant -1 : i8
  %v3 = arith.constant 5 : i8
  %v4 = arith.constant true
  %v5 = arith.constant 8 : i16
  %v6 = arith.constant 0 : i16
  %v7 = arith.constant 1.0 : f32
  %v8 = arith.constant 0.0 : f32
  %v9 = arith.extsi %p : i1 to i16
  %v10 = arith.minui %v3, %v1 : i8
  %v11 = arith.ceildivsi %v0, %b : i8
  %v12 = arith.shli %v1, %v11 : i8
  %v13 = arith.extui %p : i1 to i16
  %v14 = arith.divf %f, %f : f32
  %v15 = arith.divf %v14, %f : f32
  %v16 = arith.ceildivui %v10, %v11 : i8
  %v17 = arith.trunci %v16 : i8 to i1
  %v18 = arith.divsi %p, %p : i1
  %v19 = arith.cmpi uge, %p, %p : i1
  %v20 = arith.cmpi uge, %v12, %v11 : i8
  %v21 = arith.cmpi ule, %v5, %w : i16
  %v22 = arith.divui %v6, %v13 : i16
  return %v0, %v12, %v6, %v4, %v14, %v12 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f70(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 1 : i8
  %v1 = arith.constant -1 : i8
  %v2 = arith.constant 5 : i8
  %v3 = arith.constant false
  %v4 = arith.constant 0.0 : f32
  %v5 = arith.constant -0.0 : f32
  %v6 = arith.cmpi uge, %q, %q : i1
  %v7 = arith.addf %f, %g : f32
  %v8 = arith.cmpi sle, %v0, %v1 : i8
  %v9 = arith.addi %v0, %a overflow<nsw> : i8
  %v10 = arith.maxsi %v3, %p : i1
  %v11 = arith.xori %v0, %v0 : i8
  %v12 = arith.extui %v3 : i1 to i8
  %v13 = arith.addf %g, %f : f32
  %v14 = arith.minui %v2, %v0 : i8
  %v15 = arith.maximumf %v13, %g : f32
  %v16 = arith.subf %g, %v15 : f32
  %v17 = arith.divui %w, %w : i16
  %v18 = arith.trunci %w : i16 to i8
  %v19 = arith.select %v8, %v17, %w : i16
  return %v18, %v14, %v19, %v3, %v13, %v18 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f71(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant 5 : i8
  %v2 = arith.constant 127 : i8
  %v3 = arith.constant true
  %v4 = arith.constant 8 : i16
  %v5 = arith.constant 0 : i16
  %v6 = arith.constant 1.0 : f32
  %v7 = arith.constant 0.0 : f32
  %v8 = arith.divui %v2, %v0 : i8
  %v9 = arith.ori %v0, %v0 : i8
  %v10 = arith.divsi %v1, %v2 : i8
  %v11 = arith.remui %v8, %v8 : i8
  %v12 = arith.shrui %v2, %v11 : i8
  %v13 = arith.cmpi sgt, %b, %v9 : i8
  %v14 = arith.shli %v2, %v12 : i8
  %v15 = arith.trunci %v11 : i8 to i1
  %v16 = arith.addf %v6, %v7 : f32
  %v17 = arith.maximumf %f, %v16 : f32
  %v18 = arith.negf %g : f32
  %v19 = arith.remui %v12, %v10 : i8
  %v20 = arith.extui %v10 : i8 to i16
  %v21 = arith.maxsi %v15, %q : i1
  return %v10, %v19, %v5, %v13, %v16, %v19 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f72(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant 1 : i8
  %v2 = arith.constant -1 : i8
  %v3 = arith.constant true
  %v4 = arith.constant 8 : i16
  %v5 = arith.negf %f : f32
  %v6 = arith.cmpi ule, %v2, %v0 : i8
  %v7 = arith.subi %v2, %b overflow<nuw> : i8
  %v8 = arith.minui %v3, %p : i1
  %v9 = arith.cmpi ugt, %v3, %v6 : i1
  %v10 = arith.ori %v1, %v1 : i8
  %v11 = arith.negf %f : f32
  %v12 = arith.xori %v3, %v8 : i1
  %v13 = arith.select %q, %v11, %v11 : f32
  %v14 = arith.select %v9, %v6, %q : i1
  %v15 = arith.trunci %v4 : i16 to i8
  %v16 = arith.select %v6, %w, %v4 : i16
  %v17 = arith.cmpi slt, %w, %w : i16
  %v18 = arith.minsi %v2, %b : i8
  return %v1, %v10, %v16, %v9, %f, %v7 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f73(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant 1 : i8
  %v2 = arith.constant -1 : i8
  %v3 = arith.constant 5 : i8
  %v4 = arith.constant 127 : i8
  %v5 = arith.constant 8 : i16
  %v6 = arith.constant 0 : i16
  %v7 = arith.constant 1.0 : f32
  %v8 = arith.constant 0.0 : f32
  %v9 = arith.constant -0.0 : f32
  %v10 = arith.shli %v1, %b overflow<nuw> : i8
  %v11 = arith.cmpi ule, %v2, %v0 : i8
  %v12 = arith.extsi %v11 : i1 to i16
  %v13 = arith.subi %v0, %v1 : i8
  %v14 = arith.subi %v13, %v13 overflow<nuw> : i8
  %v15 = arith.trunci %w : i16 to i1
  %v16 = arith.divsi %v2, %v10 : i8
  %v17 = arith.extui %p : i1 to i8
  %v18 = arith.shli %b, %v4 : i8
  %v19 = arith.extui %p : i1 to i16
  %v20 = arith.extui %v13 : i8 to i16
  %v21 = arith.andi %p, %q : i1
  %v22 = arith.addi %v13, %v14 overflow<nsw> : i8
  %v23 = arith.select %q, %v19, %w : i16
  return %v18, %v22, %v12, %v21, %v8, %v18 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f74(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 1 : i8
  %v1 = arith.constant 127 : i8
  %v2 = arith.constant false
  %v3 = arith.constant 8 : i16
  %v4 = arith.constant 1.0 : f32
  %v5 = arith.constant 0.0 : f32
  %v6 = arith.xori %w, %w : i16
  %v7 = arith.maxui %p, %q : i1
  %v8 = arith.shrsi %a, %v1 : i8
  %v9 = arith.extsi %a : i8 to i16
  %v10 = arith.cmpi sgt, %q, %v2 : i1
  %v11 = arith.ceildivui %b, %b : i8
  %v12 = arith.select %q, %f, %v5 : f32
  %v13 = arith.subi %b, %b overflow<nuw> : i8
  %v14 = arith.cmpi sle, %v8, %v0 : i8
  %v15 = arith.maxui %v11, %v1 : i8
  %v16 = arith.cmpi sle, %v9, %v6 : i16
  %v17 = arith.remui %v13, %v13 : i8
  %v18 = arith.extsi %v1 : i8 to i16
  %v19 = arith.extui %v8 : i8 to i16
  return %v13, %v11, %v18, %v7, %v5, %v8 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f75(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant 5 : i8
  %v2 = arith.constant 127 : i8
  %v3 = arith.constant true
  %v4 = arith.constant false
  %v5 = arith.constant 0 : i16
  %v6 = arith.constant 1.0 : f32
  %v7 = arith.constant -0.0 : f32
  %v8 = arith.addf %g, %v7 : f32
  %v9 = arith.negf %v7 : f32
  %v10 = arith.select %v4, %w, %w : i16
  %v11 = arith.mulf %v9, %v9 : f32
  %v12 = arith.select %q, %v10, %v10 : i16
  %v13 = arith.extui %v4 : i1 to i8
  %v14 = arith.muli %v12, %v12 overflow<nuw> : i16
  %v15 = arith.remsi %v13, %v2 : i8
  %v16 = arith.muli %v3, %v3 : i1
  %v17 = arith.extsi %q : i1 to i16
  %v18 = arith.extsi %v3 : i1 to i8
  %v19 = arith.extui %q : i1 to i8
  %v20 = arith.cmpi ne, %v5, %w : i16
  %v21 = arith.extsi %v16 : i1 to i8
  return %v21, %v15, %w, %v3, %v6, %v21 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f76(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 1 : i8
  %v1 = arith.constant -1 : i8
  %v2 = arith.constant false
  %v3 = arith.constant 8 : i16
  %v4 = arith.constant 1.0 : f32
  %v5 = arith.constant 0.0 : f32
  %v6 = arith.remui %v2, %q : i1
  %v7 = arith.select %q, %v3, %w : i16
  %v8 = arith.negf %f : f32
  %v9 = arith.cmpi ult, %w, %w : i16
  %v10 = arith.mulf %g, %v8 : f32
  %v11 = arith.select %q, %v10, %v4 : f32
  %v12 = arith.subi %v1, %v1 overflow<nuw> : i8
  %v13 = arith.muli %v3, %v7 overflow<nsw> : i16
  %v14 = arith.minnumf %v10, %v4 : f32
  %v15 = arith.maximumf %f, %v4 : f32
  %v16 = arith.divsi %v13, %v13 : i16
  %v17 = arith.select %q, %p, %p : i1
  %v18 = arith.shrsi %b, %v1 : i8
  %v19 = arith.negf %v15 : f32
  return %v1, %v18, %v3, %v9, %v11, %v18 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f77(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant true
  %v1 = arith.constant false
  %v2 = arith.constant 8 : i16
  %v3 = arith.constant 0 : i16
  %v4 = arith.constant 1.0 : f32
  %v5 = arith.constant 0.0 : f32
  %v6 = arith.constant -0.0 : f32
  %v7 = arith.ceildivsi %b, %a : i8
  %v8 = arith.ceildivui %v2, %v2 : i16
  %v9 = arith.trunci %v2 : i16 to i1
  %v10 = arith.ceildivui %b, %b : i8
  %v11 = arith.trunci %v3 : i16 to i8
  %v12 = arith.floordivsi %v11, %a : i8
  %v13 = arith.remui %v2, %v8 : i16
  %v14 = arith.ori %b, %b : i8
  %v15 = arith.select %q, %v12, %v14 : i8
  %v16 = arith.subf %v6, %v5 : f32
  %v17 = arith.select %v1, %v3, %v2 : i16
  %v18 = arith.select %v0, %v6, %f : f32
  %v19 = arith.extui %v1 : i1 to i16
  %v20 = arith.select %q, %v19, %v19 : i16
  return %v15, %b, %v3, %v1, %g, %b : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f78(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant 1 : i8
  %v2 = arith.constant 5 : i8
  %v3 = arith.constant 127 : i8
  %v4 = arith.constant true
  %v5 = arith.constant false
  %v6 = arith.constant 8 : i16
  %v7 = arith.constant 1.0 : f32
  %v8 = arith.constant 0.0 : f32
  %v9 = arith.constant -0.0 : f32
  %v10 = arith.xori %v6, %w : i16
  %v11 = arith.extsi %p : i1 to i16
  %v12 = arith.remui %v2, %v2 : i8
  %v13 = arith.cmpi ule, %w, %v6 : i16
  %v14 = arith.minui %p, %v13 : i1
  %v15 = arith.shrsi %v3, %v2 : i8
  %v16 = arith.cmpi uge, %w, %v6 : i16
  %v17 = arith.negf %v9 : f32
  %v18 = arith.select %v5, %v1, %v15 : i8
  %v19 = arith.minsi %w, %w : i16
  %v20 = arith.cmpi ugt, %v16, %v5 : i1
  %v21 = arith.minui %v11, %v11 : i16
  %v22 = arith.select %v5, %v21, %v6 : i16
  %v23 = arith.minui %v1, %v18 : i8
  return %v12, %v23, %w, %v13, %g, %v2 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f79(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 5 : i8
  %v1 = arith.constant 127 : i8
  %v2 = arith.constant false
  %v3 = arith.constant 0.0 : f32
  %v4 = arith.cmpi ult, %v0, %v1 : i8
  %v5 = arith.maxui %w, %w : i16
  %v6 = arith.shrui %v0, %b : i8
  %v7 = arith.shrsi %b, %a : i8
  %v8 = arith.extsi %v4 : i1 to i8
  %v9 = arith.xori %v1, %v7 : i8
  %v10 = arith.xori %v7, %v9 : i8
  %v11 = arith.select %q, %v3, %f : f32
  %v12 = arith.select %v2, %v2, %q : i1
  %v13 = arith.select %q, %v3, %v3 : f32
  %v14 = arith.remsi %q, %p : i1
  %v15 = arith.divf %f, %f : f32
  %v16 = arith.extui %v2 : i1 to i8
  %v17 = arith.cmpi eq, %v4, %v14 : i1
  return %v9, %v16, %w, %v14, %v15, %v9 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f80(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant -1 : i8
  %v1 = arith.constant 8 : i16
  %v2 = arith.maximumf %f, %f : f32
  %v3 = arith.cmpi ult, %a, %a : i8
  %v4 = arith.ceildivui %a, %b : i8
  %v5 = arith.addi %v4, %v0 overflow<nuw> : i8
  %v6 = arith.minnumf %f, %v2 : f32
  %v7 = arith.extsi %q : i1 to i8
  %v8 = arith.xori %a, %v4 : i8
  %v9 = arith.remsi %v1, %v1 : i16
  %v10 = arith.maxui %v4, %v5 : i8
  %v11 = arith.maximumf %f, %v6 : f32
  %v12 = arith.divui %v10, %v4 : i8
  %v13 = arith.shrsi %v7, %v0 : i8
  %v14 = arith.select %q, %v6, %g : f32
  %v15 = arith.remsi %v3, %q : i1
  return %v5, %v0, %v9, %q, %v2, %v12 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f81(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 1 : i8
  %v1 = arith.constant -1 : i8
  %v2 = arith.constant 5 : i8
  %v3 = arith.constant true
  %v4 = arith.constant false
  %v5 = arith.constant 8 : i16
  %v6 = arith.constant 0 : i16
  %v7 = arith.maxsi %p, %q : i1
  %v8 = arith.addi %w, %w overflow<nuw> : i16
  %v9 = arith.ori %v2, %a : i8
  %v10 = arith.minui %v5, %v8 : i16
  %v11 = arith.cmpi ult, %v6, %v6 : i16
  %v12 = arith.xori %v0, %b : i8
  %v13 = arith.subi %v1, %v9 overflow<nuw> : i8
  %v14 = arith.minsi %v9, %v0 : i8
  %v15 = arith.subi %v0, %v14 overflow<nuw> : i8
  %v16 = arith.trunci %v6 : i16 to i1
  %v17 = arith.maxsi %v2, %v0 : i8
  %v18 = arith.select %v16, %v1, %b : i8
  %v19 = arith.floordivsi %v8, %v5 : i16
  %v20 = arith.cmpi eq, %v15, %v14 : i8
  return %v14, %v9, %v19, %v11, %g, %v17 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f82(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 1 : i8
  %v1 = arith.constant -1 : i8
  %v2 = arith.constant 127 : i8
  %v3 = arith.constant false
  %v4 = arith.constant 0 : i16
  %v5 = arith.constant 0.0 : f32
  %v6 = arith.constant -0.0 : f32
  %v7 = arith.cmpi slt, %v2, %v1 : i8
  %v8 = arith.maxsi %b, %v2 : i8
  %v9 = arith.select %v3, %g, %v5 : f32
  %v10 = arith.cmpi sle, %b, %v8 : i8
  %v11 = arith.ori %a, %b : i8
  %v12 = arith.negf %f : f32
  %v13 = arith.select %v10, %w, %v4 : i16
  %v14 = arith.addi %b, %v0 : i8
  %v15 = arith.ceildivui %b, %v11 : i8
  %v16 = arith.mulf %v12, %g : f32
  %v17 = arith.extui %v7 : i1 to i8
  %v18 = arith.divui %v14, %v8 : i8
  %v19 = arith.cmpi sle, %v18, %v14 : i8
  %v20 = arith.xori %v18, %b : i8
  return %v17, %v20, %w, %q, %v16, %v11 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f83(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant 1 : i8
  %v2 = arith.constant true
  %v3 = arith.constant false
  %v4 = arith.constant 8 : i16
  %v5 = arith.constant 0 : i16
  %v6 = arith.constant 0.0 : f32
  %v7 = arith.negf %g : f32
  %v8 = arith.extsi %v3 : i1 to i8
  %v9 = arith.extui %v8 : i8 to i16
  %v10 = arith.select %p, %v0, %v1 : i8
  %v11 = arith.addi %b, %v0 : i8
  %v12 = arith.subi %p, %p overflow<nuw> : i1
  %v13 = arith.shrui %v1, %b : i8
  %v14 = arith.maximumf %v7, %g : f32
  %v15 = arith.select %v2, %v2, %p : i1
  %v16 = arith.subi %v15, %p overflow<nsw> : i1
  %v17 = arith.subf %g, %v7 : f32
  %v18 = arith.muli %v16, %q : i1
  %v19 = arith.xori %v10, %v10 : i8
  %v20 = arith.cmpi uge, %v15, %v18 : i1
  return %v11, %v11, %v9, %v12, %v14, %v19 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f84(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant 127 : i8
  %v2 = arith.constant true
  %v3 = arith.constant 8 : i16
  %v4 = arith.constant 0 : i16
  %v5 = arith.constant -0.0 : f32
  %v6 = arith.minui %v1, %b : i8
  %v7 = arith.andi %b, %a : i8
  %v8 = arith.select %v2, %v5, %v5 : f32
  %v9 = arith.addf %g, %f : f32
  %v10 = arith.ori %q, %v2 : i1
  %v11 = arith.cmpi ule, %v2, %p : i1
  %v12 = arith.subi %b, %a overflow<nuw> : i8
  %v13 = arith.subi %v2, %v11 overflow<nsw> : i1
  %v14 = arith.divui %v0, %v6 : i8
  %v15 = arith.maxsi %v0, %v1 : i8
  %v16 = arith.trunci %v4 : i16 to i1
  %v17 = arith.cmpi ult, %q, %v10 : i1
  %v18 = arith.select %v2, %v16, %v13 : i1
  %v19 = arith.xori %v1, %v1 : i8
  return %v6, %v7, %w, %v10, %v9, %v14 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f85(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant 1 : i8
  %v2 = arith.constant 5 : i8
  %v3 = arith.constant 127 : i8
  %v4 = arith.constant true
  %v5 = arith.constant false
  %v6 = arith.constant 8 : i16
  %v7 = arith.remsi %q, %v5 : i1
  %v8 = arith.cmpi sgt, %v3, %v3 : i8
  %v9 = arith.maxsi %v3, %v3 : i8
  %v10 = arith.remsi %v6, %w : i16
  %v11 = arith.floordivsi %v1, %v9 : i8
  %v12 = arith.extui %v11 : i8 to i16
  %v13 = arith.ori %v2, %v0 : i8
  %v14 = arith.cmpi sge, %v4, %v4 : i1
  %v15 = arith.cmpi ne, %v14, %v4 : i1
  %v16 = arith.negf %g : f32
  %v17 = arith.select %v15, %v7, %v14 : i1
  %v18 = arith.subf %v16, %g : f32
  %v19 = arith.remsi %v17, %v17 : i1
  %v20 = arith.xori %a, %v1 : i8
  return %v3, %v2, %v12, %v8, %v18, %v3 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f86(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 127 : i8
  %v1 = arith.constant true
  %v2 = arith.constant false
  %v3 = arith.constant 0 : i16
  %v4 = arith.constant 0.0 : f32
  %v5 = arith.constant -0.0 : f32
  %v6 = arith.remui %a, %a : i8
  %v7 = arith.negf %v4 : f32
  %v8 = arith.extui %v6 : i8 to i16
  %v9 = arith.muli %v6, %v6 : i8
  %v10 = arith.maximumf %v4, %f : f32
  %v11 = arith.shli %v1, %v2 overflow<nsw> : i1
  %v12 = arith.cmpi slt, %v3, %v8 : i16
  %v13 = arith.cmpi ugt, %v9, %v9 : i8
  %v14 = arith.select %v13, %v8, %v8 : i16
  %v15 = arith.divsi %v6, %a : i8
  %v16 = arith.extui %v13 : i1 to i16
  %v17 = arith.extui %v13 : i1 to i16
  %v18 = arith.negf %g : f32
  %v19 = arith.select %v1, %v11, %v1 : i1
  return %a, %v0, %w, %v19, %v5, %v9 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f87(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant -1 : i8
  %v2 = arith.constant 127 : i8
  %v3 = arith.constant true
  %v4 = arith.constant false
  %v5 = arith.constant 8 : i16
  %v6 = arith.constant 0 : i16
  %v7 = arith.constant 1.0 : f32
  %v8 = arith.select %p, %a, %v1 : i8
  %v9 = arith.ceildivui %v5, %w : i16
  %v10 = arith.select %v4, %f, %g : f32
  %v11 = arith.negf %v10 : f32
  %v12 = arith.addi %v3, %v3 overflow<nsw> : i1
  %v13 = arith.subi %v4, %p : i1
  %v14 = arith.remsi %v2, %b : i8
  %v15 = arith.negf %v10 : f32
  %v16 = arith.subi %v13, %v13 overflow<nuw> : i1
  %v17 = arith.remsi %v0, %v0 : i8
  %v18 = arith.cmpi uge, %v6, %v5 : i16
  %v19 = arith.subf %f, %v15 : f32
  %v20 = arith.extui %v3 : i1 to i8
  %v21 = arith.trunci %v8 : i8 to i1
  return %v20, %v2, %v5, %v16, %v15, %v1 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f88(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 5 : i8
  %v1 = arith.constant 127 : i8
  %v2 = arith.constant true
  %v3 = arith.constant false
  %v4 = arith.constant 8 : i16
  %v5 = arith.constant 0 : i16
  %v6 = arith.constant 0.0 : f32
  %v7 = arith.constant -0.0 : f32
  %v8 = arith.shrsi %a, %v1 : i8
  %v9 = arith.negf %v7 : f32
  %v10 = arith.addi %b, %b overflow<nsw> : i8
  %v11 = arith.select %v2, %v1, %v8 : i8
  %v12 = arith.cmpi ugt, %a, %b : i8
  %v13 = arith.cmpi ugt, %w, %w : i16
  %v14 = arith.addf %g, %g : f32
  %v15 = arith.maxsi %v2, %v13 : i1
  %v16 = arith.divui %v12, %v2 : i1
  %v17 = arith.shrsi %v10, %v0 : i8
  %v18 = arith.negf %v7 : f32
  %v19 = arith.shli %v10, %v11 overflow<nuw> : i8
  %v20 = arith.divsi %v1, %v8 : i8
  %v21 = arith.cmpi uge, %v13, %v2 : i1
  return %v11, %v10, %w, %v13, %v7, %v11 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f89(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant -1 : i8
  %v1 = arith.constant 5 : i8
  %v2 = arith.constant 127 : i8
  %v3 = arith.constant true
  %v4 = arith.constant false
  %v5 = arith.constant 8 : i16
  %v6 = arith.constant 0 : i16
  %v7 = arith.constant 1.0 : f32
  %v8 = arith.constant 0.0 : f32
  %v9 = arith.minnumf %v8, %v8 : f32
  %v10 = arith.maxsi %v1, %v0 : i8
  %v11 = arith.divsi %v0, %b : i8
  %v12 = arith.cmpi eq, %p, %v3 : i1
  %v13 = arith.subi %p, %p overflow<nuw> : i1
  %v14 = arith.divui %v0, %v1 : i8
  %v15 = arith.shli %v5, %v5 overflow<nsw> : i16
  %v16 = arith.cmpi ne, %w, %w : i16
  %v17 = arith.extsi %v13 : i1 to i8
  %v18 = arith.muli %v10, %v17 : i8
  %v19 = arith.negf %f : f32
  %v20 = arith.muli %v17, %v11 overflow<nsw> : i8
  %v21 = arith.ori %v10, %v11 : i8
  %v22 = arith.trunci %v5 : i16 to i8
  return %v22, %v18, %v15, %v4, %v19, %v21 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f90(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 1 : i8
  %v1 = arith.constant true
  %v2 = arith.constant false
  %v3 = arith.constant 8 : i16
  %v4 = arith.constant 1.0 : f32
  %v5 = arith.constant 0.0 : f32
  %v6 = arith.constant -0.0 : f32
  %v7 = arith.remsi %v3, %v3 : i16
  %v8 = arith.select %p, %q, %v2 : i1
  %v9 = arith.negf %g : f32
  %v10 = arith.xori %v8, %q : i1
  %v11 = arith.cmpi ne, %b, %a : i8
  %v12 = arith.cmpi ule, %w, %w : i16
  %v13 = arith.ori %b, %a : i8
  %v14 = arith.andi %v13, %v13 : i8
  %v15 = arith.shrsi %v0, %v13 : i8
  %v16 = arith.cmpi eq, %a, %a : i8
  %v17 = arith.maximumf %f, %v4 : f32
  %v18 = arith.xori %v3, %w : i16
  %v19 = arith.extui %v8 : i1 to i16
  %v20 = arith.xori %v15, %b : i8
  return %v20, %v15, %v3, %v16, %v4, %v14 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f91(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant 1 : i8
  %v2 = arith.constant -1 : i8
  %v3 = arith.constant 5 : i8
  %v4 = arith.constant 127 : i8
  %v5 = arith.constant true
  %v6 = arith.constant false
  %v7 = arith.constant 1.0 : f32
  %v8 = arith.constant -0.0 : f32
  %v9 = arith.cmpi ule, %b, %v1 : i8
  %v10 = arith.extui %p : i1 to i16
  %v11 = arith.divsi %v1, %v0 : i8
  %v12 = arith.select %p, %v10, %v10 : i16
  %v13 = arith.addi %v10, %v12 : i16
  %v14 = arith.negf %g : f32
  %v15 = arith.cmpi ult, %w, %v13 : i16
  %v16 = arith.select %v15, %v13, %v10 : i16
  %v17 = arith.shli %v2, %v0 overflow<nsw> : i8
  %v18 = arith.cmpi sge, %w, %v13 : i16
  %v19 = arith.cmpi sgt, %q, %v18 : i1
  %v20 = arith.remsi %v17, %v2 : i8
  %v21 = arith.cmpi sgt, %v2, %v17 : i8
  %v22 = arith.minui %v15, %p : i1
  return %v3, %v4, %v16, %v21, %f, %v0 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f92(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 1 : i8
  %v1 = arith.constant -1 : i8
  %v2 = arith.constant 5 : i8
  %v3 = arith.constant 127 : i8
  %v4 = arith.constant true
  %v5 = arith.constant false
  %v6 = arith.constant 1.0 : f32
  %v7 = arith.constant -0.0 : f32
  %v8 = arith.floordivsi %v2, %v0 : i8
  %v9 = arith.trunci %v0 : i8 to i1
  %v10 = arith.minui %v1, %v8 : i8
  %v11 = arith.cmpi ult, %v8, %v8 : i8
  %v12 = arith.remsi %v3, %v3 : i8
  %v13 = arith.cmpi ule, %v9, %v5 : i1
  %v14 = arith.floordivsi %v1, %v3 : i8
  %v15 = arith.ceildivsi %w, %w : i16
  %v16 = arith.divsi %v12, %v2 : i8
  %v17 = arith.addi %v3, %v14 : i8
  %v18 = arith.cmpi eq, %v11, %v11 : i1
  %v19 = arith.select %v13, %v18, %v18 : i1
  %v20 = arith.select %v11, %p, %v5 : i1
  %v21 = arith.ori %b, %v10 : i8
  return %v16, %v17, %w, %v9, %g, %v12 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f93(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant -1 : i8
  %v2 = arith.constant 127 : i8
  %v3 = arith.constant true
  %v4 = arith.constant false
  %v5 = arith.constant 8 : i16
  %v6 = arith.constant 1.0 : f32
  %v7 = arith.constant 0.0 : f32
  %v8 = arith.minui %p, %v4 : i1
  %v9 = arith.shrsi %a, %v1 : i8
  %v10 = arith.divsi %v1, %v0 : i8
  %v11 = arith.divsi %v5, %v5 : i16
  %v12 = arith.divf %g, %g : f32
  %v13 = arith.shrsi %w, %v5 : i16
  %v14 = arith.select %q, %v11, %w : i16
  %v15 = arith.minnumf %v7, %g : f32
  %v16 = arith.cmpi ugt, %v11, %v14 : i16
  %v17 = arith.shrsi %w, %v5 : i16
  %v18 = arith.remui %v1, %v0 : i8
  %v19 = arith.negf %g : f32
  %v20 = arith.trunci %w : i16 to i8
  %v21 = arith.andi %v20, %v9 : i8
  return %a, %v9, %v13, %v16, %v6, %v18 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f94(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant 1 : i8
  %v2 = arith.constant -1 : i8
  %v3 = arith.constant 5 : i8
  %v4 = arith.constant false
  %v5 = arith.constant 8 : i16
  %v6 = arith.constant 0.0 : f32
  %v7 = arith.mulf %v6, %f : f32
  %v8 = arith.remui %w, %v5 : i16
  %v9 = arith.cmpi uge, %p, %q : i1
  %v10 = arith.muli %v4, %v9 overflow<nuw> : i1
  %v11 = arith.ceildivui %w, %v5 : i16
  %v12 = arith.mulf %v6, %g : f32
  %v13 = arith.negf %g : f32
  %v14 = arith.extsi %v10 : i1 to i16
  %v15 = arith.select %v4, %a, %v0 : i8
  %v16 = arith.ori %v15, %v15 : i8
  %v17 = arith.addf %f, %v12 : f32
  %v18 = arith.minnumf %v17, %g : f32
  %v19 = arith.maximumf %g, %v18 : f32
  %v20 = arith.mulf %g, %v18 : f32
  return %v2, %v2, %v5, %p, %v13, %v3 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f95(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant -1 : i8
  %v1 = arith.constant 5 : i8
  %v2 = arith.constant false
  %v3 = arith.constant 8 : i16
  %v4 = arith.constant 0 : i16
  %v5 = arith.constant 1.0 : f32
  %v6 = arith.shli %b, %a overflow<nsw> : i8
  %v7 = arith.ceildivsi %w, %w : i16
  %v8 = arith.extsi %p : i1 to i8
  %v9 = arith.addi %v3, %v7 : i16
  %v10 = arith.select %v2, %v8, %v0 : i8
  %v11 = arith.subf %g, %v5 : f32
  %v12 = arith.remsi %v0, %v6 : i8
  %v13 = arith.divui %v12, %v1 : i8
  %v14 = arith.maximumf %g, %g : f32
  %v15 = arith.xori %v10, %a : i8
  %v16 = arith.cmpi sgt, %v12, %v6 : i8
  %v17 = arith.shrsi %v7, %w : i16
  %v18 = arith.xori %p, %p : i1
  %v19 = arith.cmpi eq, %v2, %v2 : i1
  return %v15, %v6, %v9, %v16, %f, %v13 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f96(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant true
  %v2 = arith.constant false
  %v3 = arith.constant 8 : i16
  %v4 = arith.constant 0 : i16
  %v5 = arith.constant 1.0 : f32
  %v6 = arith.constant 0.0 : f32
  %v7 = arith.subf %v5, %v5 : f32
  %v8 = arith.ceildivui %v0, %v0 : i8
  %v9 = arith.subi %a, %v0 overflow<nsw> : i8
  %v10 = arith.extui %v2 : i1 to i8
  %v11 = arith.remui %v9, %a : i8
  %v12 = arith.cmpi sgt, %v9, %b : i8
  %v13 = arith.minsi %v9, %v11 : i8
  %v14 = arith.addi %v4, %v4 : i16
  %v15 = arith.cmpi uge, %v12, %p : i1
  %v16 = arith.negf %f : f32
  %v17 = arith.select %p, %v4, %v14 : i16
  %v18 = arith.maxui %v11, %v13 : i8
  %v19 = arith.minui %v1, %v1 : i1
  %v20 = arith.addi %v2, %q overflow<nsw> : i1
  return %v10, %a, %v3, %v15, %v6, %a : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f97(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 1 : i8
  %v1 = arith.constant 8 : i16
  %v2 = arith.constant -0.0 : f32
  %v3 = arith.subi %v1, %w overflow<nuw> : i16
  %v4 = arith.trunci %v1 : i16 to i8
  %v5 = arith.andi %v4, %v4 : i8
  %v6 = arith.ceildivui %v0, %v5 : i8
  %v7 = arith.maxui %p, %p : i1
  %v8 = arith.trunci %v3 : i16 to i8
  %v9 = arith.shli %v5, %v0 overflow<nsw> : i8
  %v10 = arith.cmpi sle, %v1, %w : i16
  %v11 = arith.xori %v3, %w : i16
  %v12 = arith.trunci %v0 : i8 to i1
  %v13 = arith.cmpi ult, %v3, %v1 : i16
  %v14 = arith.select %v7, %v8, %v9 : i8
  %v15 = arith.divsi %v9, %v8 : i8
  %v16 = arith.xori %q, %v12 : i1
  return %v14, %v5, %v3, %v10, %g, %v15 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f98(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 0 : i8
  %v1 = arith.constant -1 : i8
  %v2 = arith.constant 5 : i8
  %v3 = arith.constant 127 : i8
  %v4 = arith.constant true
  %v5 = arith.constant 8 : i16
  %v6 = arith.constant 1.0 : f32
  %v7 = arith.constant 0.0 : f32
  %v8 = arith.constant -0.0 : f32
  %v9 = arith.subi %v3, %v2 overflow<nuw> : i8
  %v10 = arith.shli %w, %v5 : i16
  %v11 = arith.cmpi slt, %v1, %v9 : i8
  %v12 = arith.subi %v0, %v3 overflow<nsw> : i8
  %v13 = arith.extui %q : i1 to i8
  %v14 = arith.shrui %v12, %v9 : i8
  %v15 = arith.cmpi sgt, %p, %v11 : i1
  %v16 = arith.cmpi slt, %b, %b : i8
  %v17 = arith.trunci %v13 : i8 to i1
  %v18 = arith.addi %q, %v4 overflow<nuw> : i1
  %v19 = arith.addf %v8, %v8 : f32
  %v20 = arith.select %p, %v13, %v3 : i8
  %v21 = arith.select %v16, %v10, %w : i16
  %v22 = arith.remsi %v1, %v3 : i8
  return %v20, %v12, %v10, %v11, %v7, %v12 : i8, i8, i16, i1, f32, i8
}

// -----

func.func @f99(%a: i8, %b: i8, %p: i1, %q: i1, %w: i16, %f: f32, %g: f32) -> (i8, i8, i16, i1, f32, i8) {
  %v0 = arith.constant 127 : i8
  %v1 = arith.constant false
  %v2 = arith.constant 8 : i16
  %v3 = arith.constant 0 : i16
  %v4 = arith.constant 1.0 : f32
  %v5 = arith.trunci %v3 : i16 to i8
  %v6 = arith.divsi %a, %v5 : i8
  %v7 = arith.select %q, %v4, %g : f32
  %v8 = arith.divui %v0, %v0 : i8
  %v9 = arith.divui %p, %v1 : i1
  %v10 = arith.minui %b, %b : i8
  %v11 = arith.cmpi ne, %v3, %w : i16
  %v12 = arith.select %p, %a, %v0 : i8
  %v13 = arith.maximumf %f, %v4 : f32
  %v14 = arith.cmpi ugt, %v12, %v5 : i8
  %v15 = arith.mulf %v13, %f : f32
  %v16 = arith.remsi %v8, %a : i8
  %v17 = arith.addi %v5, %v16 : i8
  %v18 = arith.addi %v14, %p overflow<nsw> : i1
  return %v16, %v10, %v3, %v11, %f, %v10 : i8, i8, i16, i1, f32, i8
}
