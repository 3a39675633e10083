// RECORD: mlir-opt --canonicalize

// Folds of integer arithmetic, and of remainders of remainders.
func.func @iadd(%x: i32, %v: vector<3xi32>) -> (i32, i32, i32, vector<3xi32>, vector<3xi32>) {
  %0 = spirv.Constant 0 : i32
  %1 = spirv.Constant 5 : i32
  %2 = spirv.Constant -3 : i32
  %z = spirv.Constant dense<0> : vector<3xi32>
  %k = spirv.Constant dense<[1, 2, 3]> : vector<3xi32>
  %a = spirv.IAdd %x, %0 : i32
  %b = spirv.IAdd %0, %x : i32
  %c = spirv.IAdd %1, %2 : i32
  %d = spirv.IAdd %v, %z : vector<3xi32>
  %e = spirv.IAdd %k, %k : vector<3xi32>
  return %a, %b, %c, %d, %e : i32, i32, i32, vector<3xi32>, vector<3xi32>
}
func.func @isub(%x: i32, %v: vector<3xi32>) -> (i32, i32, i32, i32, vector<3xi32>, vector<3xi32>) {
  %0 = spirv.Constant 0 : i32
  %1 = spirv.Constant 5 : i32
  %2 = spirv.Constant -3 : i32
  %z = spirv.Constant dense<0> : vector<3xi32>
  %a = spirv.ISub %x, %0 : i32
  %b = spirv.ISub %0, %x : i32
  %c = spirv.ISub %1, %2 : i32
  %d = spirv.ISub %x, %x : i32
  %e = spirv.ISub %v, %v : vector<3xi32>
  %f = spirv.ISub %v, %z : vector<3xi32>
  return %a, %b, %c, %d, %e, %f : i32, i32, i32, i32, vector<3xi32>, vector<3xi32>
}
func.func @imul(%x: i32, %v: vector<3xi32>) -> (i32, i32, i32, i32, vector<3xi32>, i32) {
  %0 = spirv.Constant 0 : i32
  %1 = spirv.Constant 1 : i32
  %2 = spirv.Constant -3 : i32
  %z = spirv.Constant dense<0> : vector<3xi32>
  %a = spirv.IMul %x, %0 : i32
  %b = spirv.IMul %x, %1 : i32
  %c = spirv.IMul %2, %2 : i32
  %d = spirv.IMul %1, %x : i32
  %e = spirv.IMul %v, %z : vector<3xi32>
  %f = spirv.IMul %2, %x : i32
  return %a, %b, %c, %d, %e, %f : i32, i32, i32, i32, vector<3xi32>, i32
}
func.func @sdiv(%x: i32) -> (i32, i32, i32, i32, i32, i32, i32) {
  %0 = spirv.Constant 0 : i32
  %1 = spirv.Constant 1 : i32
  %2 = spirv.Constant -3 : i32
  %3 = spirv.Constant 10 : i32
  %m = spirv.Constant -2147483648 : i32
  %n = spirv.Constant -1 : i32
  %a = spirv.SDiv %x, %0 : i32
  %b = spirv.SDiv %x, %1 : i32
  %c = spirv.SDiv %3, %2 : i32
  %d = spirv.SDiv %3, %0 : i32
  %e = spirv.SDiv %m, %n : i32
  %f = spirv.SDiv %0, %x : i32
  %g = spirv.SDiv %x, %x : i32
  return %a, %b, %c, %d, %e, %f, %g : i32, i32, i32, i32, i32, i32, i32
}
func.func @smod(%x: i32) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32) {
  %0 = spirv.Constant 0 : i32
  %1 = spirv.Constant 1 : i32
  %2 = spirv.Constant -3 : i32
  %3 = spirv.Constant 10 : i32
  %4 = spirv.Constant -10 : i32
  %5 = spirv.Constant 3 : i32
  %m = spirv.Constant -2147483648 : i32
  %n = spirv.Constant -1 : i32
  %a = spirv.SMod %x, %0 : i32
  %b = spirv.SMod %x, %1 : i32
  %c = spirv.SMod %3, %2 : i32
  %d = spirv.SMod %3, %0 : i32
  %e = spirv.SMod %m, %n : i32
  %f = spirv.SMod %0, %x : i32
  %g = spirv.SMod %4, %5 : i32
  %h = spirv.SMod %4, %2 : i32
  %i = spirv.SMod %3, %5 : i32
  return %a, %b, %c, %d, %e, %f, %g, %h, %i : i32, i32, i32, i32, i32, i32, i32, i32, i32
}
func.func @srem(%x: i32) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32) {
  %0 = spirv.Constant 0 : i32
  %1 = spirv.Constant 1 : i32
  %2 = spirv.Constant -3 : i32
  %3 = spirv.Constant 10 : i32
  %4 = spirv.Constant -10 : i32
  %5 = spirv.Constant 3 : i32
  %m = spirv.Constant -2147483648 : i32
  %n = spirv.Constant -1 : i32
  %a = spirv.SRem %x, %0 : i32
  %b = spirv.SRem %x, %1 : i32
  %c = spirv.SRem %3, %2 : i32
  %d = spirv.SRem %3, %0 : i32
  %e = spirv.SRem %m, %n : i32
  %f = spirv.SRem %0, %x : i32
  %g = spirv.SRem %4, %5 : i32
  %h = spirv.SRem %4, %2 : i32
  %i = spirv.SRem %x, %x : i32
  return %a, %b, %c, %d, %e, %f, %g, %h, %i : i32, i32, i32, i32, i32, i32, i32, i32, i32
}
func.func @u(%x: i32) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) {
  %0 = spirv.Constant 0 : i32
  %1 = spirv.Constant 1 : i32
  %3 = spirv.Constant 10 : i32
  %5 = spirv.Constant 3 : i32
  %n = spirv.Constant -1 : i32
  %a = spirv.UDiv %x, %0 : i32
  %b = spirv.UDiv %x, %1 : i32
  %c = spirv.UDiv %n, %5 : i32
  %d = spirv.UDiv %3, %0 : i32
  %e = spirv.UMod %x, %0 : i32
  %f = spirv.UMod %x, %1 : i32
  %g = spirv.UMod %n, %3 : i32
  %h = spirv.UMod %3, %0 : i32
  %i = spirv.SNegate %3 : i32
  %j0 = spirv.SNegate %x : i32
  %j = spirv.SNegate %j0 : i32
  return %a, %b, %c, %d, %e, %f, %g, %h, %i, %j : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32
}
func.func @umodmod(%x: i32, %v: vector<2xi32>) -> (i32, i32, i32, vector<2xi32>, i32) {
  %1 = spirv.Constant 32 : i32
  %2 = spirv.Constant 4 : i32
  %3 = spirv.Constant 5 : i32
  %k = spirv.Constant dense<[8, 12]> : vector<2xi32>
  %l = spirv.Constant dense<[4, 6]> : vector<2xi32>
  %a = spirv.UMod %x, %1 : i32
  %b = spirv.UMod %a, %2 : i32
  %c = spirv.UMod %a, %3 : i32
  %d = spirv.UMod %x, %2 : i32
  %e = spirv.UMod %d, %1 : i32
  %f = spirv.UMod %v, %k : vector<2xi32>
  %g = spirv.UMod %f, %l : vector<2xi32>
  %h = spirv.UMod %d, %2 : i32
  return %b, %c, %e, %g, %h : i32, i32, i32, vector<2xi32>, i32
}
