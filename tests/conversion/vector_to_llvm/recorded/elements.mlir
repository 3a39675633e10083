// RECORD: mlir-opt --convert-vector-to-llvm --allow-unregistered-dialect

func.func @e(%a: vector<4xf32>, %b: vector<2x4xf32>, %v0: vector<f32>, %i: index, %f: f32, %o: vector<1xf32>, %x: vector<4xindex>) {
 %0 = vector.extract %a[1] : f32 from vector<4xf32>
 "u"(%0) : (f32) -> ()
 %1 = vector.extract %a[%i] : f32 from vector<4xf32>
 "u"(%1) : (f32) -> ()
 %2 = vector.extract %b[1] : vector<4xf32> from vector<2x4xf32>
 "u"(%2) : (vector<4xf32>) -> ()
 %3 = vector.extract %b[1, 2] : f32 from vector<2x4xf32>
 "u"(%3) : (f32) -> ()
 %4 = vector.extract %b[1, %i] : f32 from vector<2x4xf32>
 "u"(%4) : (f32) -> ()
 %5 = vector.extract %v0[] : f32 from vector<f32>
 "u"(%5) : (f32) -> ()
 %6 = vector.extract %a[0] : f32 from vector<4xf32>
 "u"(%6) : (f32) -> ()
 %7 = vector.insert %f, %a[1] : f32 into vector<4xf32>
 "u"(%7) : (vector<4xf32>) -> ()
 %8 = vector.insert %f, %a[%i] : f32 into vector<4xf32>
 "u"(%8) : (vector<4xf32>) -> ()
 %9 = vector.insert %a, %b[1] : vector<4xf32> into vector<2x4xf32>
 "u"(%9) : (vector<2x4xf32>) -> ()
 %10 = vector.insert %f, %b[1, 2] : f32 into vector<2x4xf32>
 "u"(%10) : (vector<2x4xf32>) -> ()
 %11 = vector.insert %f, %b[1, %i] : f32 into vector<2x4xf32>
 "u"(%11) : (vector<2x4xf32>) -> ()
 %12 = vector.insert %f, %v0[] : f32 into vector<f32>
 "u"(%12) : (vector<f32>) -> ()
 %13 = vector.extract %x[0] : index from vector<4xindex>
 "u"(%13) : (index) -> ()
 %15 = vector.extract %b[%i] : vector<4xf32> from vector<2x4xf32>
 "u"(%15) : (vector<4xf32>) -> ()
 return
}
func.func @e2(%a: vector<4xf32>, %a2: vector<4xf32>, %b: vector<2x4xf32>, %v0: vector<f32>, %f: f32, %ss: vector<[4]xf32>, %n: vector<2x[4]xf32>) {
 %0 = vector.shuffle %a, %a2 [0, 4, 1, 5] : vector<4xf32>, vector<4xf32>
 "u"(%0) : (vector<4xf32>) -> ()
 %1 = vector.shuffle %a, %a2 [0, 4] : vector<4xf32>, vector<4xf32>
 "u"(%1) : (vector<2xf32>) -> ()
 %2 = vector.shuffle %b, %b [1, 0, 3] : vector<2x4xf32>, vector<2x4xf32>
 "u"(%2) : (vector<3x4xf32>) -> ()
 %3 = vector.shuffle %v0, %v0 [0, 1, 0] : vector<f32>, vector<f32>
 "u"(%3) : (vector<3xf32>) -> ()
 %4 = vector.bitcast %a : vector<4xf32> to vector<4xi32>
 "u"(%4) : (vector<4xi32>) -> ()
 %5 = vector.bitcast %v0 : vector<f32> to vector<i32>
 "u"(%5) : (vector<i32>) -> ()
 %6 = vector.broadcast %f : f32 to vector<2x3xf32>
 "u"(%6) : (vector<2x3xf32>) -> ()
 %7 = vector.broadcast %f : f32 to vector<f32>
 "u"(%7) : (vector<f32>) -> ()
 %8 = vector.scalable.insert %a, %ss[0] : vector<4xf32> into vector<[4]xf32>
 "u"(%8) : (vector<[4]xf32>) -> ()
 %9 = vector.scalable.extract %ss[0] : vector<4xf32> from vector<[4]xf32>
 "u"(%9) : (vector<4xf32>) -> ()
 %10 = vector.interleave %a, %a2 : vector<4xf32> -> vector<8xf32>
 "u"(%10) : (vector<8xf32>) -> ()
 %11, %12 = vector.deinterleave %a : vector<4xf32> -> vector<2xf32>
 "u"(%11, %12) : (vector<2xf32>, vector<2xf32>) -> ()
 %13 = vector.interleave %ss, %ss : vector<[4]xf32> -> vector<[8]xf32>
 "u"(%13) : (vector<[8]xf32>) -> ()
 %14, %15 = vector.deinterleave %ss : vector<[4]xf32> -> vector<[2]xf32>
 "u"(%14, %15) : (vector<[2]xf32>, vector<[2]xf32>) -> ()
 %16 = vector.vscale
 "u"(%16) : (index) -> ()
 %17 = vector.step : vector<[4]xindex>
 "u"(%17) : (vector<[4]xindex>) -> ()
 %18:4 = vector.to_elements %a : vector<4xf32>
 "u"(%18#0, %18#1, %18#2, %18#3) : (f32, f32, f32, f32) -> ()
 %19 = vector.from_elements %f, %f : vector<2xf32>
 "u"(%19) : (vector<2xf32>) -> ()
 %20 = vector.from_elements %f, %f, %f, %f : vector<2x2xf32>
 "u"(%20) : (vector<2x2xf32>) -> ()
 %21 = vector.fma %a, %a2, %a : vector<4xf32>
 "u"(%21) : (vector<4xf32>) -> ()
 %22 = vector.broadcast %f : f32 to vector<[4]xf32>
 "u"(%22) : (vector<[4]xf32>) -> ()
 %23 = vector.broadcast %f : f32 to vector<1xf32>
 "u"(%23) : (vector<1xf32>) -> ()
 %24:8 = vector.to_elements %b : vector<2x4xf32>
 "u"(%24#0, %24#1, %24#2, %24#3, %24#4, %24#5, %24#6, %24#7) : (f32, f32, f32, f32, f32, f32, f32, f32) -> ()
 %25 = vector.from_elements %f : vector<f32>
 "u"(%25) : (vector<f32>) -> ()
 return
}
