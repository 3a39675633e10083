// RECORD: mlir-opt --canonicalize

// Folds of composites, of extended products and sums, and of bit casts.
func.func @carry(%x: i32) -> (!spirv.struct<(i32, i32)>, !spirv.struct<(i32, i32)>, !spirv.struct<(vector<2xi32>, vector<2xi32>)>, i32) {
  %1 = spirv.Constant -294967296 : i32
  %2 = spirv.Constant 5 : i32
  %k = spirv.Constant dense<[-1, 7]> : vector<2xi32>
  %b = spirv.IAddCarry %1, %1 : !spirv.struct<(i32, i32)>
  %c = spirv.IAddCarry %1, %2 : !spirv.struct<(i32, i32)>
  %d = spirv.IAddCarry %k, %k : !spirv.struct<(vector<2xi32>, vector<2xi32>)>
  %e = spirv.CompositeExtract %b[1 : i32] : !spirv.struct<(i32, i32)>
  return %b, %c, %d, %e : !spirv.struct<(i32, i32)>, !spirv.struct<(i32, i32)>, !spirv.struct<(vector<2xi32>, vector<2xi32>)>, i32
}
func.func @mul(%x: i32) -> (!spirv.struct<(i32, i32)>, !spirv.struct<(i32, i32)>) {
  %0 = spirv.Constant 0 : i32
  %a = spirv.UMulExtended %x, %0 : !spirv.struct<(i32, i32)>
  %d = spirv.SMulExtended %x, %0 : !spirv.struct<(i32, i32)>
  return %a, %d : !spirv.struct<(i32, i32)>, !spirv.struct<(i32, i32)>
}
func.func @mul_one(%x: i32) -> (!spirv.struct<(i32, i32)>, !spirv.struct<(i32, i32)>) {
  %1 = spirv.Constant 1 : i32
  %b = spirv.UMulExtended %x, %1 : !spirv.struct<(i32, i32)>
  %e = spirv.SMulExtended %x, %1 : !spirv.struct<(i32, i32)>
  return %b, %e : !spirv.struct<(i32, i32)>, !spirv.struct<(i32, i32)>
}
func.func @mul_constants() -> (!spirv.struct<(i32, i32)>, !spirv.struct<(i32, i32)>, !spirv.struct<(vector<2xi32>, vector<2xi32>)>) {
  %1 = spirv.Constant 7 : i32
  %2 = spirv.Constant -5 : i32
  %k = spirv.Constant dense<[-1, 7]> : vector<2xi32>
  %c = spirv.UMulExtended %2, %2 : !spirv.struct<(i32, i32)>
  %f = spirv.SMulExtended %2, %1 : !spirv.struct<(i32, i32)>
  %g = spirv.SMulExtended %k, %k : !spirv.struct<(vector<2xi32>, vector<2xi32>)>
  return %c, %f, %g : !spirv.struct<(i32, i32)>, !spirv.struct<(i32, i32)>, !spirv.struct<(vector<2xi32>, vector<2xi32>)>
}
func.func @cast(%x: f32, %p: !spirv.ptr<f32, Function>) -> (f32, vector<2xi16>, vector<2xf16>, !spirv.ptr<f32, Function>, i32) {
  %a = spirv.Bitcast %x : f32 to i32
  %b = spirv.Bitcast %a : i32 to f32
  %c = spirv.Bitcast %a : i32 to vector<2xi16>
  %d = spirv.Bitcast %c : vector<2xi16> to vector<2xf16>
  %e = spirv.Bitcast %p : !spirv.ptr<f32, Function> to !spirv.ptr<i32, Function>
  %f = spirv.Bitcast %e : !spirv.ptr<i32, Function> to !spirv.ptr<f32, Function>
  %g = spirv.Constant 1.0 : f32
  %h = spirv.Bitcast %g : f32 to i32
  return %b, %c, %d, %f, %h : f32, vector<2xi16>, vector<2xf16>, !spirv.ptr<f32, Function>, i32
}
func.func @extract(%x: f32, %y: f32, %v: vector<2xf32>, %s: !spirv.struct<(f32, vector<2xf32>)>, %i: !spirv.array<4 x f32>) -> (f32, f32, vector<2xf32>, f32, f32, f32, f32, f32, f32) {
  %a = spirv.CompositeConstruct %x, %y : (f32, f32) -> vector<2xf32>
  %b = spirv.CompositeExtract %a[1 : i32] : vector<2xf32>
  %c = spirv.CompositeConstruct %x, %v : (f32, vector<2xf32>) -> vector<3xf32>
  %d = spirv.CompositeExtract %c[1 : i32] : vector<3xf32>
  %e = spirv.CompositeConstruct %x, %v : (f32, vector<2xf32>) -> !spirv.struct<(f32, vector<2xf32>)>
  %f = spirv.CompositeExtract %e[1 : i32] : !spirv.struct<(f32, vector<2xf32>)>
  %g = spirv.CompositeExtract %e[1 : i32, 0 : i32] : !spirv.struct<(f32, vector<2xf32>)>
  %h = spirv.CompositeInsert %x, %i[1 : i32] : f32 into !spirv.array<4 x f32>
  %j = spirv.CompositeInsert %y, %h[2 : i32] : f32 into !spirv.array<4 x f32>
  %k = spirv.CompositeExtract %j[1 : i32] : !spirv.array<4 x f32>
  %l = spirv.CompositeExtract %j[2 : i32] : !spirv.array<4 x f32>
  %m = spirv.CompositeExtract %j[3 : i32] : !spirv.array<4 x f32>
  %n = spirv.Constant dense<[1.0, 2.0]> : vector<2xf32>
  %o = spirv.CompositeExtract %n[1 : i32] : vector<2xf32>
  %p = spirv.Constant [dense<[1.0, 2.0]> : vector<2xf32>, dense<[3.0, 4.0]> : vector<2xf32>] : !spirv.array<2 x vector<2xf32>>
  %q = spirv.CompositeExtract %p[1 : i32, 0 : i32] : !spirv.array<2 x vector<2xf32>>
  return %b, %d, %f, %g, %k, %l, %m, %o, %q : f32, f32, vector<2xf32>, f32, f32, f32, f32, f32, f32
}
func.func @chain(%x: f32, %y: f32, %v: !spirv.struct<(f32, vector<2xf32>)>) -> (f32, vector<2xf32>) {
  %h = spirv.CompositeInsert %x, %v[1 : i32, 0 : i32] : f32 into !spirv.struct<(f32, vector<2xf32>)>
  %j = spirv.CompositeExtract %h[0 : i32] : !spirv.struct<(f32, vector<2xf32>)>
  %k = spirv.CompositeExtract %h[1 : i32] : !spirv.struct<(f32, vector<2xf32>)>
  return %j, %k : f32, vector<2xf32>
}
func.func @order(%x: i32) -> (i32, i1, !spirv.struct<(i32, i32)>, i32) {
  %0 = spirv.Constant 7 : i32
  %a = spirv.IAdd %0, %x : i32
  %b = spirv.IEqual %0, %x : i32
  %c = spirv.IAddCarry %0, %x : !spirv.struct<(i32, i32)>
  %d = spirv.IMul %a, %a : i32
  return %a, %b, %c, %d : i32, i1, !spirv.struct<(i32, i32)>, i32
}
func.func @extractselect(%c: f32) -> f32 {
  %0 = spirv.Undef : vector<2xf32>
  %1 = spirv.CompositeInsert %c, %0[0 : i32] : f32 into vector<2xf32>
  %2 = spirv.CompositeExtract %1[0 : i32] : vector<2xf32>
  return %2 : f32
}
func.func @umul(%x: vector<2xi32>) -> (!spirv.struct<(vector<2xi32>, vector<2xi32>)>, !spirv.struct<(vector<2xi32>, vector<2xi32>)>) {
  %1 = spirv.Constant dense<1> : vector<2xi32>
  %0 = spirv.Constant dense<0> : vector<2xi32>
  %b = spirv.UMulExtended %x, %1 : !spirv.struct<(vector<2xi32>, vector<2xi32>)>
  %c = spirv.SMulExtended %x, %0 : !spirv.struct<(vector<2xi32>, vector<2xi32>)>
  return %b, %c : !spirv.struct<(vector<2xi32>, vector<2xi32>)>, !spirv.struct<(vector<2xi32>, vector<2xi32>)>
}
