// Sums and products match by what their operands come from.
// RECORD: mlir-opt --pass-pipeline='builtin.module(func.func(test-matchers),builtin.module(func.func(test-matchers)))' --mlir-disable-threading --allow-unregistered-dialect -o /dev/null

func.func @test1(%a: f32, %b: f32, %c: f32) {
  %0 = arith.addf %a, %b: f32
  %1 = arith.addf %a, %c: f32
  %x = arith.addf %b, %a: f32
  %y = arith.addf %c, %a: f32
  %z = arith.addf %0, %a: f32
  %z1 = arith.addf %a, %0: f32
  %2 = arith.addf %c, %b: f32
  %k = arith.addf %b, %c: f32
  %3 = arith.mulf %a, %2: f32
  %tk = arith.mulf %a, %k: f32
  %tl = arith.mulf %tk, %2: f32
  %tm = arith.mulf %tk, %1: f32
  %tn = arith.mulf %1, %2: f32
  %4 = arith.mulf %3, %1: f32
  %5 = arith.mulf %4, %4: f32
  %6 = arith.mulf %5, %5: f32
  %ab = arith.mulf %3, %3 : f32
  %ac = arith.mulf %4, %3 : f32
 %ad = arith.mulf %ac, %ab : f32
  %7 = arith.mulf %tn, %tn: f32
  %8 = arith.mulf %7, %5: f32
  return
}
func.func @test2(%a: f32) -> f32 {
  %0 = arith.constant 2.25: f32
  %1 = arith.addf %a, %0: f32
  %2 = arith.mulf %a, %1: f32
  return %2: f32
}
func.func @test3(%a: f32) -> f32 {
  %0 = "test.name"() : () -> f32
  %1 = arith.addf %a, %0: f32
  %2 = arith.mulf %a, %1 fastmath<nnan,contract>: f32
  return %2: f32
}
module {
func.func @test3(%a: f32) -> f32 {
  %0 = "test.name"() : () -> f32
  %2 = arith.mulf %a, %0 fastmath<fast>: f32
  return %2: f32
}
func.func @test2(%a: f32) -> f32 {
  %0 = arith.constant 2.25: f32
  return %0: f32
}
}
module {
func.func @test3(%a: f32) -> f32 {
  %0 = "test.name"() : () -> f32
  %2 = arith.addf %a, %0 : f32
  return %2: f32
}
}
