// RECORD: mlir-opt --canonicalize

// Folds of bits, comparisons and choices.
func.func @bits(%x: i32, %v: vector<2xi32>, %h: i16, %b: i8) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) {
  %0 = spirv.Constant 0 : i32
  %n = spirv.Constant -1 : i32
  %3 = spirv.Constant 12 : i32
  %5 = spirv.Constant 10 : i32
  %a = spirv.BitwiseAnd %x, %0 : i32
  %c = spirv.BitwiseAnd %x, %n : i32
  %d = spirv.BitwiseAnd %x, %x : i32
  %e = spirv.BitwiseAnd %3, %5 : i32
  %f = spirv.BitwiseOr %x, %0 : i32
  %g = spirv.BitwiseOr %x, %n : i32
  %i = spirv.BitwiseOr %x, %x : i32
  %j = spirv.BitwiseOr %3, %5 : i32
  %k = spirv.BitwiseXor %x, %0 : i32
  %l = spirv.BitwiseXor %x, %x : i32
  %m = spirv.BitwiseXor %3, %5 : i32
  return %a, %c, %d, %e, %f, %g, %i, %j, %k, %l, %m : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32
}
func.func @bits2(%x: i32, %v: vector<2xi32>, %h: i16, %b: i8) -> (i32, i32, i32, i32, i32, i32, i32, i32, vector<2xi32>) {
  %n = spirv.Constant -1 : i32
  %3 = spirv.Constant 65535 : i32
  %4 = spirv.Constant 255 : i32
  %5 = spirv.Constant 131071 : i32
  %u = spirv.UConvert %h : i16 to i32
  %s = spirv.SConvert %h : i16 to i32
  %a = spirv.BitwiseAnd %u, %3 : i32
  %c = spirv.BitwiseAnd %u, %4 : i32
  %d = spirv.BitwiseAnd %u, %5 : i32
  %e = spirv.BitwiseAnd %s, %3 : i32
  %f = spirv.BitwiseXor %x, %n : i32
  %g = spirv.Not %x : i32
  %i = spirv.Not %g : i32
  %j = spirv.Not %3 : i32
  %k = spirv.BitwiseOr %u, %3 : i32
  %z = spirv.Constant dense<0> : vector<2xi32>
  %l = spirv.BitwiseOr %v, %z : vector<2xi32>
  return %a, %c, %d, %e, %f, %i, %j, %k, %l : i32, i32, i32, i32, i32, i32, i32, i32, vector<2xi32>
}
func.func @shifts(%x: i32, %h: i16) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) {
  %0 = spirv.Constant 0 : i32
  %1 = spirv.Constant 4 : i32
  %2 = spirv.Constant -100 : i32
  %3 = spirv.Constant 32 : i32
  %4 = spirv.Constant 4 : i16
  %a = spirv.ShiftLeftLogical %x, %0 : i32, i32
  %b = spirv.ShiftLeftLogical %2, %1 : i32, i32
  %c = spirv.ShiftLeftLogical %x, %3 : i32, i32
  %d = spirv.ShiftLeftLogical %2, %3 : i32, i32
  %e = spirv.ShiftRightArithmetic %x, %0 : i32, i32
  %f = spirv.ShiftRightArithmetic %2, %1 : i32, i32
  %g = spirv.ShiftRightArithmetic %2, %3 : i32, i32
  %i = spirv.ShiftRightLogical %x, %0 : i32, i32
  %j = spirv.ShiftRightLogical %2, %1 : i32, i32
  %k = spirv.ShiftRightLogical %2, %3 : i32, i32
  %l = spirv.ShiftRightLogical %2, %4 : i32, i16
  %m = spirv.ShiftRightLogical %0, %x : i32, i32
  %n = spirv.ShiftLeftLogical %2, %2 : i32, i32
  return %a, %b, %c, %d, %e, %f, %g, %i, %j, %k, %l, %m, %n : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32
}
func.func @cmp(%x: i32, %y: i32) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %a = spirv.IEqual %x, %x : i32
  %b = spirv.INotEqual %x, %x : i32
  %c = spirv.SGreaterThan %x, %x : i32
  %d = spirv.SGreaterThanEqual %x, %x : i32
  %e = spirv.SLessThan %x, %x : i32
  %f = spirv.SLessThanEqual %x, %x : i32
  %g = spirv.UGreaterThan %x, %x : i32
  %h = spirv.UGreaterThanEqual %x, %x : i32
  %i = spirv.ULessThan %x, %x : i32
  %j = spirv.ULessThanEqual %x, %x : i32
  return %a, %b, %c, %d, %e, %f, %g, %h, %i, %j : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}
func.func @cmpv(%x: vector<2xi32>) -> (vector<2xi1>, vector<2xi1>, vector<2xi1>, vector<2xi1>) {
  %z = spirv.Constant dense<[0, 5]> : vector<2xi32>
  %w = spirv.Constant dense<[0, -5]> : vector<2xi32>
  %a = spirv.IEqual %x, %x : vector<2xi32>
  %b = spirv.IEqual %z, %w : vector<2xi32>
  %c = spirv.SGreaterThan %z, %w : vector<2xi32>
  %d = spirv.UGreaterThan %z, %w : vector<2xi32>
  return %a, %b, %c, %d : vector<2xi1>, vector<2xi1>, vector<2xi1>, vector<2xi1>
}
func.func @cmpc() -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %x = spirv.Constant -1 : i32
  %y = spirv.Constant 1 : i32
  %a = spirv.IEqual %x, %y : i32
  %b = spirv.INotEqual %x, %y : i32
  %c = spirv.SGreaterThan %x, %y : i32
  %d = spirv.SGreaterThanEqual %x, %y : i32
  %e = spirv.SLessThan %x, %y : i32
  %f = spirv.SLessThanEqual %x, %y : i32
  %g = spirv.UGreaterThan %x, %y : i32
  %h = spirv.UGreaterThanEqual %x, %y : i32
  %i = spirv.ULessThan %x, %y : i32
  %j = spirv.ULessThanEqual %x, %y : i32
  return %a, %b, %c, %d, %e, %f, %g, %h, %i, %j : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}
func.func @logical(%x: i1, %y: i1, %i: i32, %j: i32, %f: f32) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %t = spirv.Constant true
  %n = spirv.Constant false
  %a = spirv.LogicalAnd %x, %t : i1
  %b = spirv.LogicalAnd %x, %n : i1
  %c = spirv.LogicalAnd %x, %x : i1
  %d = spirv.LogicalOr %x, %t : i1
  %e = spirv.LogicalOr %x, %n : i1
  %g = spirv.LogicalOr %x, %x : i1
  %h = spirv.LogicalEqual %x, %t : i1
  %k = spirv.LogicalEqual %x, %n : i1
  %l = spirv.LogicalEqual %x, %x : i1
  %m = spirv.LogicalNotEqual %x, %t : i1
  %o = spirv.LogicalNotEqual %x, %n : i1
  %p = spirv.LogicalNotEqual %x, %x : i1
  %q = spirv.LogicalNot %x : i1
  %r = spirv.LogicalNot %q : i1
  %s = spirv.LogicalNot %t : i1
  %u = spirv.LogicalEqual %t, %n : i1
  return %a, %b, %c, %d, %e, %g, %h, %k, %l, %m, %o, %p, %r, %s, %u, %q : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}
func.func @not(%x: i1, %y: i1, %i: i32, %j: i32, %f: f32) -> (i1, i1, i1, i1, i1, i1, i1, i1) {
  %a = spirv.IEqual %i, %j : i32
  %b = spirv.LogicalNot %a : i1
  %c = spirv.INotEqual %i, %j : i32
  %d = spirv.LogicalNot %c : i1
  %e = spirv.LogicalEqual %x, %y : i1
  %g = spirv.LogicalNot %e : i1
  %h = spirv.LogicalNotEqual %x, %y : i1
  %k = spirv.LogicalNot %h : i1
  %l = spirv.SLessThan %i, %j : i32
  %m = spirv.LogicalNot %l : i1
  %n = spirv.FOrdEqual %f, %f : f32
  %o = spirv.LogicalNot %n : i1
  %p = spirv.FOrdNotEqual %f, %f : f32
  %q = spirv.LogicalNot %p : i1
  %r = spirv.ULessThan %i, %j : i32
  %s = spirv.LogicalNot %r : i1
  return %b, %d, %g, %k, %m, %o, %q, %s : i1, i1, i1, i1, i1, i1, i1, i1
}
func.func @select(%c: i1, %d: vector<2xi1>, %x: f32, %y: f32, %v: vector<2xf32>, %w: vector<2xf32>) -> (f32, f32, f32, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>) {
  %t = spirv.Constant true
  %f = spirv.Constant false
  %m = spirv.Constant dense<true> : vector<2xi1>
  %n = spirv.Constant dense<[true, false]> : vector<2xi1>
  %k = spirv.Constant dense<[1.0, 2.0]> : vector<2xf32>
  %l = spirv.Constant dense<[3.0, 4.0]> : vector<2xf32>
  %0 = spirv.Select %c, %x, %x : i1, f32
  %1 = spirv.Select %t, %x, %y : i1, f32
  %2 = spirv.Select %f, %x, %y : i1, f32
  %3 = spirv.Select %m, %v, %w : vector<2xi1>, vector<2xf32>
  %4 = spirv.Select %n, %v, %w : vector<2xi1>, vector<2xf32>
  %5 = spirv.Select %n, %k, %l : vector<2xi1>, vector<2xf32>
  %6 = spirv.Select %f, %k, %l : i1, vector<2xf32>
  return %0, %1, %2, %3, %4, %5, %6 : f32, f32, f32, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xf32>
}
func.func @vectors(%x: vector<2xi1>) -> (vector<2xi1>, vector<2xi1>, vector<2xi1>, vector<2xi1>, vector<2xi1>, vector<2xi1>) {
  %m = spirv.Constant dense<true> : vector<2xi1>
  %n = spirv.Constant dense<[true, false]> : vector<2xi1>
  %k = spirv.Constant dense<false> : vector<2xi1>
  %a = spirv.LogicalAnd %n, %n : vector<2xi1>
  %b = spirv.LogicalOr %n, %n : vector<2xi1>
  %c = spirv.LogicalAnd %x, %k : vector<2xi1>
  %d = spirv.LogicalOr %x, %m : vector<2xi1>
  %f = spirv.LogicalNotEqual %n, %m : vector<2xi1>
  %g = spirv.LogicalNot %n : vector<2xi1>
  return %a, %b, %c, %d, %f, %g : vector<2xi1>, vector<2xi1>, vector<2xi1>, vector<2xi1>, vector<2xi1>, vector<2xi1>
}
func.func @andconv(%h: vector<2xi8>, %s: i8) -> (vector<2xi32>, i32, i32) {
  %m = spirv.Constant dense<255> : vector<2xi32>
  %n = spirv.Constant 255 : i32
  %0 = spirv.UConvert %h : vector<2xi8> to vector<2xi32>
  %1 = spirv.BitwiseAnd %0, %m : vector<2xi32>
  %2 = spirv.UConvert %s : i8 to i32
  %3 = spirv.BitwiseAnd %n, %2 : i32
  %4 = spirv.SConvert %s : i8 to i32
  %5 = spirv.BitwiseAnd %n, %4 : i32
  return %1, %3, %5 : vector<2xi32>, i32, i32
}
