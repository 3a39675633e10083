// RECORD: mlir-opt --allow-unregistered-dialect --split-input-file
// RECORD: mlir-opt --allow-unregistered-dialect --split-input-file --mlir-print-op-generic

// Rare forms that are right.

"foo.a"() {x = array<ui8: -3 >} : () -> ()

// -----

"foo.a"() {x = tensor<4xf32, >} : () -> ()

// -----

"foo.a"() {x = tensor<*xf32, >} : () -> ()

// -----

"foo.a"() {x = strided<[0x10, -4], offset: 0x20>} : () -> ()

// -----

"foo.a"() {x = !foo<a -> b>} : () -> ()

// -----

"foo.a"() {x = loc("foo":1) } : () -> ()

// -----

%c = "complex.constant"() {value = [1.0, 2.0]} : () -> complex<f64>
"foo.x"() {a = #complex.number<:f32 1.0, 2.0>, b = #complex.number<:f64 1.0, -2.0> : complex<f64>} : () -> ()

// -----

"foo.x"() {a = #complex.number<:f32 1.0, 2.0> : complex<f32>} : () -> ()

// -----

"foo.x"() {a = #complex.number<:f32 1.0, 2.0> : f32} : () -> ()

// -----

"foo.x"() {a = #arith.fastmath<fast> : i32} : () -> ()

// -----

"foo.x"() {a = #arith.overflow<nsw> : i32} : () -> ()

// -----

"foo.x"() {a = #vector.kind<add> : i32} : () -> ()

// -----

"foo.x"() {a = #ub.poison : i32} : () -> ()

// -----

"foo.x"() {a = #ub.poison} : () -> ()

// -----

"foo.x"() {a = #foo.bar<1> : i32, b = #foo.bar<1>, c = #foo.bar : index, d = #foo<"x"> : i32, e = #foo<"y">} : () -> ()

// -----

"foo.x"() {a = #foo.bar<"a" : i32> : i32, b = [#foo.bar : i1, #foo.bar<[1, 2]> : (i32) -> i32]} : () -> ()

// -----

%0 = ub.poison <#ub.poison> : f32

// -----

%0 = ub.poison : f32

// -----

%0 = arith.constant dense_resource<x> : tensor<2xi32>

// -----

%0 = arith.constant sparse<0, 1> : tensor<2xi32>

// -----

%0 = arith.constant 1.e3 : f32

// -----

%0 = arith.constant 1.5e+3 : f32

// -----

"foo.x"() {c = memref<4xf32, affine_map<(d0)->(d0)>, affine_map<(d0)->(d0)>>} : () -> ()

// -----

"foo.x"() {c = memref<4xf32, "a">} : () -> ()

// -----

"foo.x"() {c = memref<4xf32, 0>, d = memref<4xf32, 0 : i32>, e = memref<4xf32, affine_map<(d0)->(d0)>, 0>} : () -> ()

// -----

func.func private @f(tensor<?xf32> {bufferization.access = "read"})

// -----

func.func private @f(tensor<?xf32> {bufferization.access = "read-write"})

// -----

func.func private @f(tensor<?xf32> {bufferization.access = "none"})

// -----

func.func private @f(tensor<?xf32> {bufferization.access = "write"})

// -----

func.func @f(%a: tensor<?xf32> {bufferization.access = "write"}) { return }

// -----

func.func @f(%a: tensor<?xf32> {bufferization.writable = true}) { return }

// -----

func.func @f(%a: i32 {bufferization.writable = true}) { return }

// -----

func.func @f(%a: tensor<?xf32> {bufferization.buffer_layout = affine_map<(d0)->(d0)>}) { return }

// -----

func.func private @f(%a: tensor<?xf32> {bufferization.buffer_layout = affine_map<(d0)->(d0)>})

// -----

func.func @f(%a: tensor<?xf32>) -> (tensor<?xf32> {bufferization.foo = true}) { return %a : tensor<?xf32> }

// -----

func.func @f(%a: tensor<?xf32>) -> (tensor<?xf32> {bufferization.writable = true}) { return %a : tensor<?xf32> }

// -----

%0 = "memref.alloc"() {bufferization.manual_deallocation, operandSegmentSizes = array<i32: 0, 0>} : () -> memref<4xf32>

// -----

"foo.a"() {vector.foo} : () -> ()

// -----

"foo.a"() {func.foo} : () -> ()

// -----

func.func @f() attributes {func.foo, scf.x, arith.y, builtin.z, memref.x, cf.z, affine.x, tensor.x, math.x, ub.x, pdl.x, complex.x} { return }

// -----

func.func @f(%a : i32 {func.foo, scf.x, arith.y, builtin.z, memref.x, cf.z, affine.x, tensor.x, math.x, ub.x, pdl.x, complex.x}) { return }

// -----

"foo.x"() {c = tensor<4xf32, dense<1> : tensor<2xi32>>} : () -> ()

// -----

"foo.x"() {c = tensor<4xf32, dense_resource<a> : tensor<2xi32>>} : () -> ()

// -----

"foo.x"() {c = tensor<4xf32, sparse<0, 1> : tensor<2xi32>>} : () -> ()

// -----

"foo.x"() {c = tensor<4xf32, affine_map<() -> ()>>} : () -> ()

// -----

"foo.x"() {c = tensor<4xf32, affine_set<(d0) : (d0 == 0)>>} : () -> ()

// -----

"foo.x"() {c = tensor<4xf32, -1>} : () -> ()

// -----

"foo.x"() {c = tensor<4xf32, loc("a")>, d = tensor<4xf32, @a>, e = tensor<4xf32, [1]>, f = tensor<4xf32, {a}>, g = tensor<4xf32, "s">, h = tensor<4xf32, f32>, i = tensor<4xf32, () -> ()>, j = tensor<4xf32, #foo.x>, k = tensor<4xf32, true>, l = tensor<2xf32, unit>, m = tensor<2xf32, 1.5>} : () -> ()

// -----

"foo.x"() {c = memref<4xf32, 0 : index>, d = memref<4xf32, 0 : i1>, e = memref<4xf32, false>, f = memref<*xf32, 0 : i8>} : () -> ()

// -----

"foo.x"() {c = memref<4xf32, strided<[2]>, affine_map<(d0)->(d0)>>} : () -> ()

// -----

"foo.x"() {c = memref<4xf32, affine_map<(d0)->(d0)>, strided<[2]>>} : () -> ()

// -----

func.func @f(%a: vector<2xf32>, %b: vector<2xf32>, %c: vector<2x2xf32>) { 
 %0 = vector.outerproduct %a, %b, %c : vector<2xf32>, vector<2xf32>
 %1 = vector.outerproduct %a, %b, %c {kind = #vector.kind<add>} : vector<2xf32>, vector<2xf32>
 %2 = vector.outerproduct %a, %b : vector<2xf32>, vector<2xf32>
 %3 = vector.outerproduct %a, %b {kind = #vector.kind<add>} : vector<2xf32>, vector<2xf32>
 %4 = vector.outerproduct %a, %b, %c {kind = #vector.kind<mul>} : vector<2xf32>, vector<2xf32>
 %6 = vector.outerproduct %a, %b, %c {a = 1} : vector<2xf32>, vector<2xf32>
 return }

// -----

#k = #vector.kind<add>
func.func @f(%a: vector<2xf32>, %b: vector<2xf32>, %c: vector<2x2xf32>) { 
 %1 = vector.outerproduct %a, %b, %c {kind = #k} : vector<2xf32>, vector<2xf32>
 return }

// -----

#a = array<i32: 1>
#b = #a
#c = "x"
#d = @f
"foo.x"() {a = #a, b = #b, c = #c, d = #d} : () -> ()

// -----

func.func @f() { %0 = vector.constant_mask [0x2] : vector<2xi1> return }

// -----

func.func @f(%a: index) { scf.index_switch %a case true { scf.yield } default { scf.yield } return }

// -----

func.func @f(%a: i32) { cf.switch %a : i32, [default: ^bb1, true: ^bb1] ^bb1: return }

// -----

func.func @f(%a: f32) { %0 = arith.cmpf "oeq", %a, %a : f32 return }

// -----

#m = affine_map<(d0) -> (d0)>
func.func private @d(tensor<?xf32> {foo.a = affine_map<(d0) -> (d0)>}) -> (f32 {foo.b = affine_map<(d0) -> (d0 + 1)>})
func.func @f(%a: tensor<?xf32> {foo.a = affine_map<(d0) -> (d0 + 2)>}) -> (f32 {foo.b = affine_map<(d0) -> (d0 + 3)>}) { %0 = "foo.x"() : () -> f32 return %0 : f32 }
func.func @g(%a: tensor<?xf32> {foo.a = [affine_map<(d0) -> (d0 + 5)>, loc("x")]}) attributes {foo.q = affine_map<(d0) -> (d0 + 5)>} { return }

// -----

"foo.a"() : () -> () loc("a" :1 : 2)

// -----

"foo.a"() : () -> () loc(fused[])

// -----

"foo.a"() : () -> () loc("n"("m"("k":1:2)))

// -----

"foo.a"() : () -> () loc("")

// -----

"foo.a"() : () -> () loc("a":0x10:2)

// -----

#x = loc("a")
"foo.a"() {a = loc(#x), b = #x} : () -> ()
