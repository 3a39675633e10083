// RECORD: mlir-opt --convert-arith-to-emitc

// Arithmetic, with casts around what may overflow.
func.func @f(%a: i32, %b: i32, %f: f32, %g: f32, %i: index, %j: index, %c: i1, %d: i1, %u8: i8) {
  %c0 = arith.constant 5 : i32
  %c1 = arith.constant 1.5 : f32
  %c2 = arith.constant 7 : index
  %c3 = arith.constant true
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %i, %j : index
  %2 = arith.addf %f, %g : f32
  %3 = arith.subi %a, %b : i32
  %4 = arith.muli %i, %j : index
  %5 = arith.divf %f, %g : f32
  %6 = arith.divsi %a, %b : i32
  %7 = arith.divui %a, %b : i32
  %8 = arith.remui %a, %b : i32
  %9 = arith.remsi %a, %b : i32
  %10 = arith.andi %a, %b : i32
  %11 = arith.ori %c, %d : i1
  %12 = arith.xori %a, %b : i32
  %13 = arith.shli %a, %b : i32
  %14 = arith.shrsi %a, %b : i32
  %15 = arith.shrui %a, %b : i32
  %16 = arith.cmpi slt, %a, %b : i32
  %17 = arith.cmpi ult, %a, %b : i32
  %18 = arith.cmpi eq, %i, %j : index
  %19 = arith.cmpf oeq, %f, %g : f32
  %20 = arith.cmpf une, %f, %g : f32
  %21 = arith.select %c, %a, %b : i32
  %22 = arith.negf %f : f32
  %23 = arith.extui %u8 : i8 to i32
  %24 = arith.extsi %u8 : i8 to i32
  %25 = arith.trunci %a : i32 to i8
  %26 = arith.index_cast %a : i32 to index
  %27 = arith.index_castui %i : index to i32
  %28 = arith.sitofp %a : i32 to f32
  %29 = arith.uitofp %a : i32 to f32
  %30 = arith.fptosi %f : f32 to i32
  %31 = arith.fptoui %f : f32 to i32
  %33 = arith.trunci %a : i32 to i1
  %34 = arith.cmpi slt, %c, %d : i1
  %35 = arith.shli %i, %j : index
  return
}
func.func @ord(%f: f32, %g: f32) -> i1 {
  %0 = arith.cmpf ord, %f, %g : f32
  return %0 : i1
}
func.func @uno(%f: f32, %g: f32) -> i1 {
  %0 = arith.cmpf uno, %f, %g : f32
  return %0 : i1
}
func.func @ueq(%f: f32, %g: f32) -> i1 {
  %0 = arith.cmpf ueq, %f, %g : f32
  return %0 : i1
}
func.func @one(%f: f32, %g: f32) -> i1 {
  %0 = arith.cmpf one, %f, %g : f32
  return %0 : i1
}
func.func @ult(%f: f32, %g: f32) -> i1 {
  %0 = arith.cmpf ult, %f, %g : f32
  return %0 : i1
}
func.func @ule(%f: f32, %g: f32) -> i1 {
  %0 = arith.cmpf ule, %f, %g : f32
  return %0 : i1
}
func.func @ugt(%f: f32, %g: f32) -> i1 {
  %0 = arith.cmpf ugt, %f, %g : f32
  return %0 : i1
}
func.func @uge(%f: f32, %g: f32) -> i1 {
  %0 = arith.cmpf uge, %f, %g : f32
  return %0 : i1
}
func.func @olt(%f: f32, %g: f32) -> i1 {
  %0 = arith.cmpf olt, %f, %g : f32
  return %0 : i1
}
func.func @ole(%f: f32, %g: f32) -> i1 {
  %0 = arith.cmpf ole, %f, %g : f32
  return %0 : i1
}
func.func @ogt(%f: f32, %g: f32) -> i1 {
  %0 = arith.cmpf ogt, %f, %g : f32
  return %0 : i1
}
func.func @oge(%f: f32, %g: f32) -> i1 {
  %0 = arith.cmpf oge, %f, %g : f32
  return %0 : i1
}
func.func @false(%f: f32, %g: f32) -> i1 {
  %0 = arith.cmpf false, %f, %g : f32
  return %0 : i1
}
func.func @true(%f: f32, %g: f32) -> i1 {
  %0 = arith.cmpf true, %f, %g : f32
  return %0 : i1
}
