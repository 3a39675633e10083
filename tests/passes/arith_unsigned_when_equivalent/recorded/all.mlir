// RECORD: mlir-opt --arith-unsigned-when-equivalent

func.func @f(%a: i32, %b: index, %c: i8) -> (i32, i32, i32, i32, i1, index, i32, i64, i32, i32, i1, index, i16, i64) {
  %m = arith.constant 255 : i32
  %x = arith.andi %a, %m : i32
  %y = arith.shrui %a, %m : i32
  %k = arith.constant 7 : i32
  %0 = arith.divsi %x, %k exact : i32
  %1 = arith.remsi %x, %k : i32
  %2 = arith.floordivsi %x, %k : i32
  %3 = arith.ceildivsi %x, %k : i32
  %4 = arith.cmpi slt, %x, %k : i32
  %5 = arith.index_cast %x : i32 to index
  %6 = arith.maxsi %x, %k : i32
  %7 = arith.extsi %x : i32 to i64
  %8 = arith.shrsi %x, %k : i32
  %9 = arith.minsi %a, %k : i32
  %10 = arith.cmpi sge, %a, %k : i32
  %11 = arith.divsi %b, %5 : index
  %12 = arith.extsi %c : i8 to i16
  %13 = arith.sitofp %x : i32 to f64
  %14 = arith.fptosi %13 : f64 to i64
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %14 : i32, i32, i32, i32, i1, index, i32, i64, i32, i32, i1, index, i16, i64
}
