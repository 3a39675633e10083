// RECORD: mlir-opt --convert-vector-to-llvm --allow-unregistered-dialect

func.func @red(%a: vector<4xf32>, %i: vector<4xi32>, %s: f32, %si: i32, %x: vector<4xindex>, %six: index) {
 %0 = vector.reduction <add>, %a : vector<4xf32> into f32
 "u"(%0) : (f32) -> ()
 %1 = vector.reduction <add>, %a, %s : vector<4xf32> into f32
 "u"(%1) : (f32) -> ()
 %2 = vector.reduction <mul>, %a, %s : vector<4xf32> into f32
 "u"(%2) : (f32) -> ()
 %3 = vector.reduction <minnumf>, %a : vector<4xf32> into f32
 "u"(%3) : (f32) -> ()
 %4 = vector.reduction <minnumf>, %a, %s : vector<4xf32> into f32
 "u"(%4) : (f32) -> ()
 %5 = vector.reduction <maximumf>, %a, %s : vector<4xf32> into f32
 "u"(%5) : (f32) -> ()
 %6 = vector.reduction <add>, %i, %si : vector<4xi32> into i32
 "u"(%6) : (i32) -> ()
 %7 = vector.reduction <mul>, %i, %si : vector<4xi32> into i32
 "u"(%7) : (i32) -> ()
 %8 = vector.reduction <minui>, %i, %si : vector<4xi32> into i32
 "u"(%8) : (i32) -> ()
 %9 = vector.reduction <minsi>, %i, %si : vector<4xi32> into i32
 "u"(%9) : (i32) -> ()
 %10 = vector.reduction <maxui>, %i : vector<4xi32> into i32
 "u"(%10) : (i32) -> ()
 %11 = vector.reduction <and>, %i, %si : vector<4xi32> into i32
 "u"(%11) : (i32) -> ()
 %12 = vector.reduction <or>, %i : vector<4xi32> into i32
 "u"(%12) : (i32) -> ()
 %13 = vector.reduction <xor>, %i, %si : vector<4xi32> into i32
 "u"(%13) : (i32) -> ()
 %14 = vector.reduction <add>, %x, %six : vector<4xindex> into index
 "u"(%14) : (index) -> ()
 %15 = vector.reduction <add>, %a, %s fastmath<nnan,reassoc> : vector<4xf32> into f32
 "u"(%15) : (f32) -> ()
 return
}
func.func @mred(%m: vector<4xi1>, %a: vector<4xf32>, %i: vector<4xi32>, %s: f32, %si: i32, %ms: vector<[4]xi1>, %as: vector<[4]xf32>) {
 %0 = vector.mask %m { vector.reduction <add>, %a : vector<4xf32> into f32 } : vector<4xi1> -> f32
 "u"(%0) : (f32) -> ()
 %1 = vector.mask %m { vector.reduction <mul>, %a, %s : vector<4xf32> into f32 } : vector<4xi1> -> f32
 "u"(%1) : (f32) -> ()
 %2 = vector.mask %m { vector.reduction <minnumf>, %a : vector<4xf32> into f32 } : vector<4xi1> -> f32
 "u"(%2) : (f32) -> ()
 %4 = vector.mask %m { vector.reduction <add>, %i, %si : vector<4xi32> into i32 } : vector<4xi1> -> i32
 "u"(%4) : (i32) -> ()
 %5 = vector.mask %m { vector.reduction <minui>, %i, %si : vector<4xi32> into i32 } : vector<4xi1> -> i32
 "u"(%5) : (i32) -> ()
 %6 = vector.mask %m { vector.reduction <maxsi>, %i : vector<4xi32> into i32 } : vector<4xi1> -> i32
 "u"(%6) : (i32) -> ()
 %7 = vector.mask %m { vector.reduction <and>, %i : vector<4xi32> into i32 } : vector<4xi1> -> i32
 "u"(%7) : (i32) -> ()
 %8 = vector.mask %ms { vector.reduction <add>, %as : vector<[4]xf32> into f32 } : vector<[4]xi1> -> f32
 "u"(%8) : (f32) -> ()
 return
}
