// RECORD: not mlir-opt --allow-unregistered-dialect --split-input-file 2>&1 >/dev/null

// What is wrong with a text, and where: types, lists, numbers, names, attributes.

func.func @f(%a: i32) -> (i32, i32) { return %a : i32, i32 }

// -----

func.func @f(%a: i32) -> (i32, i32) { "foo.x"( a) : () -> () }

// -----

func.func @f(%a: i32) -> (i32, i32) { "foo.x"(%a, ) : () -> () }

// -----

func.func @f(%a: i32) { i32 %a }

// -----

func.func @f(%a: i32) { f32 %a }

// -----

func.func @f(%a: i32) { "foo.r"() ({ f32 %a }) : () -> () }

// -----

func.func @f(%a: i32) { "foo.r"() ({ blah %a }) : () -> () }

// -----

func.func @f(%a: memref<4xf32>, %i: index) { memref.store %i, %a[%i, %i : memref<4xf32> return }

// -----

func.func @f(%a: memref<4xf32>, %i: index) { memref.store %i, %a[%i i : memref<4xf32> return }

// -----

func.func @f(%a: memref<4xf32>, %i: index) { memref.load %a[ i] : memref<4xf32> return }

// -----

func.func @f(%a: memref<4xf32>, %i: index) { memref.load %a[%i,] : memref<4xf32> return }

// -----

func.func @f(%a: i1) { cf.cond_br %a, ^bb1(%a : ), ^bb2  ^bb1: return ^bb2: return }

// -----

func.func @f(%a: i1) { cf.br ^bb1(%a : i1, i1) ^bb1: return ^bb2: return }

// -----

func.func @f(%a: i1) { cf.br ^bb1(%a %a : i1, i1) ^bb1: return ^bb2: return }

// -----

func.func @f(%a: i1) { call @f(%a, : i1) return }

// -----

func.func @f(%a: i1) { call @f(a) : (i1) -> () return }

// -----

func.func @f(%a: tensor<?xf32>) { tensor.extract_slice %a[0][-9223372036854775808][1] : tensor<?xf32> to tensor<?xf32> return }

// -----

func.func @f(%a: tensor<?xf32>) { tensor.extract_slice %a[0][][1] : tensor<?xf32> to tensor<?xf32> return }

// -----

func.func @f() { affine.for %i = 0 to 10 step x {} return }

// -----

func.func @f() { affine.for %i = 0 to 10 step 1.5 {} return }

// -----

func.func @f() { affine.for %i = 0 to 10 step 99999999999999999999999 {} return }

// -----

func.func @f() { affine.for i = 0 to 10 {} return }

// -----

func.func @f(%a: memref<4xf32>) { affine.load %a[0 : memref<4xf32> return }

// -----

func.func @f(%a: memref<4xf32>) { affine.load %a 0] : memref<4xf32> return }

// -----

func.func @f(%a: memref<4xf32>) { affine.load %a[1.5] : memref<4xf32> return }

// -----

func.func @f(%a: index) { affine.apply affine_map<(d0)->(d0)> %a return }

// -----

func.func @f(%a: index) { affine.apply affine_map<(d0)->(d0)> (%a %a) return }

// -----

func.func @f(%a: index) { affine.apply affine_map<(d0)->(d0)> (%a, 1) return }

// -----

func.func @f(%a: index) { affine.apply affine_map<(d0)[s0]->(d0)> (%a)[%a return }

// -----

func.func @f(%a: index) { scf.parallel (%i) = (%a to (%a) step (%a) {} return }

// -----

func.func @f(%a: index) { scf.parallel %i = (%a) to (%a) step (%a) {} return }

// -----

func.func @f(%a: index) { scf.parallel (%i %j) = (%a) to (%a) step (%a) {} return }

// -----

func.func @f(%a: index) { scf.parallel (i) = (%a) to (%a) step (%a) {} return }

// -----

func.func @f(%a: index) { scf.for %i = %a to %a step %a iter_args(%x = %a %y = %a) {} return }

// -----

func.func @f(%a: index) { scf.for %i = %a to %a step %a iter_args(%x = %a -> index {} return }

// -----

func.func @f(%a: index) { scf.for %i = %a to %a step %a iter_args x {} return }

// -----

func.func @f(%a: index) { scf.while (%x = %a, %y  %a) : (index) -> () { } do { } return }

// -----

func.func @f(%a: index) { scf.while (%x = %a %y = %a) : (index) -> () { } do { } return }

// -----

func.func @f(%a: index) { scf.while (x = %a, %y = %a) : (index) -> () { } do { } return }

// -----

"foo.a"() {x = array<i32: x>} : () -> ()

// -----

"foo.a"() {x = array<i32: >} : () -> ()

// -----

"foo.a"() {x = array<i32: - >} : () -> ()

// -----

"foo.a"() {x = array<i32: true >} : () -> ()

// -----

"foo.a"() {x = array<i8: 300 >} : () -> ()

// -----

"foo.a"() {x = array<i32: 1.5>} : () -> ()

// -----

"foo.a"() {x = array<i32: 1 2>} : () -> ()

// -----

"foo.a"() {x = array<f32: x>} : () -> ()

// -----

"foo.a"() {x = array<f32: 1>} : () -> ()

// -----

"foo.a"() {x = array<f32: 0x1FFFFFFFF>} : () -> ()

// -----

"foo.a"() {x = array<f32: 1e>} : () -> ()

// -----

"foo.a"() {x = array<i1: 1>} : () -> ()

// -----

"foo.a"() {x = array<() -> (): 1>} : () -> ()

// -----

"foo.a"() {x = array<i32 1>} : () -> ()

// -----

"foo.a"() {x = array<i7: 1>} : () -> ()

// -----

"foo.a"() [] : () -> ()

// -----

"foo.a"() [^bb : () -> ()

// -----

"foo.a"() [x] : () -> ()

// -----

"foo.a"() () : () -> ()

// -----

"foo.a"() ({} : () -> ()

// -----

"foo.a"() ({},) : () -> ()

// -----

"foo.a"() ({} {}) : () -> ()

// -----

func.func private @foo-1()

// -----

func.func private @foo->()

// -----

"foo.a"() {x = @foo-1} : () -> ()

// -----

"foo.a"() {x = @"foo-1", y = @"a b", z = @"a$.b"::@"0", w = @$x} : () -> ()

// -----

"foo.a"() {x = memref<4x?xf32, strided<[1]>>} : () -> ()

// -----

"foo.a"() {x = memref<4x?xf32, affine_map<(d0)->(d0)>>} : () -> ()

// -----

"foo.a"() {x = memref<4x?xf32, 1, 2>} : () -> ()

// -----

"foo.a"() {x = memref<4x?xf32, >} : () -> ()

// -----

"foo.a"() {x = memref<4x?xtuple<> >} : () -> ()

// -----

"foo.a"() {x = memref<4x?xf32 f32>} : () -> ()

// -----

"foo.a"() {x = memref<4xx?xf32>} : () -> ()

// -----

"foo.a"() {x = memref<4?xf32>} : () -> ()

// -----

"foo.a"() {x = tensor<4xf32, x>} : () -> ()

// -----

"foo.a"() {x = tensor<*xf32, 1>} : () -> ()

// -----

"foo.a"() {x = tensor<*xtuple<>>} : () -> ()

// -----

"foo.a"() {x = tensor<*xtuple<>, >} : () -> ()

// -----

"foo.a"() {x = vector<0x8xf32>} : () -> ()

// -----

"foo.a"() {x = vector<2x[x]xf32>} : () -> ()

// -----

"foo.a"() {x = vector<2x[4xf32>} : () -> ()

// -----

"foo.a"() {x = vector<2x[]xf32>} : () -> ()

// -----

"foo.a"() {x = vector<2x?xf32>} : () -> ()

// -----

"foo.a"() {x = vector<9999999999999999999999xf32>} : () -> ()

// -----

"foo.a"() {x = vector<2x1.5xf32>} : () -> ()

// -----

"foo.a"() {x = tensor<2x1.5xf32>} : () -> ()

// -----

"foo.a"() {x = strided<[1.5]>} : () -> ()

// -----

"foo.a"() {x = strided<[99999999999999999999]>} : () -> ()

// -----

"foo.a"() {x = strided<[x]>} : () -> ()

// -----

"foo.a"() {x = strided<[1] offset: 1>} : () -> ()

// -----

"foo.a"() {x = distinct[1.5]<>} : () -> ()

// -----

"foo.a"() {x = affine_map<(d0) -> (d0 + 1.5)>} : () -> ()

// -----

"foo.a"() {x = affine_map<(d0) -> (1.5)>} : () -> ()

// -----

"foo.a"() {x = affine_map<(d0) -> (d0 + )>} : () -> ()

// -----

"foo.a"() {x = affine_map<(d0) -> (99999999999999999999)>} : () -> ()

// -----

"foo.a"() {x = affine_map<(d0) -> (d0 * x)>} : () -> ()

// -----

"foo.a"() {x = affine_map<(d0, d0) -> (d0 )>} : () -> ()

// -----

"foo.a"() {x = affine_map<(d0, 1) -> (d0 )>} : () -> ()

// -----

"foo.a"() {x = affine_set<(d0) : (d0 >= )>} : () -> ()

// -----

"foo.a"() {x = affine_set<(d0) : (d0 = 0)>} : () -> ()

// -----

"foo.a"() {x = affine_set<(d0) : (d0 > 0)>} : () -> ()

// -----

%0:1.5 = "foo.a"() : () -> (i32)

// -----

%0:0 = "foo.a"() : () -> (i32)

// -----

%0:x = "foo.a"() : () -> (i32)

// -----

%0:: = "foo.a"() : () -> (i32)

// -----

func.func @f(%arg0#1: i32) { return }

// -----

func.func @f(%arg0#map: i32) { return }

// -----

func.func @f(%a: i32, %a: i32) { return }

// -----

func.func @f(%a: i32) { "foo.a"(%a#map) : (i32) -> () return }

// -----

func.func @f(%a: i32) { "foo.a"(%a #map) : (i32) -> () return }

// -----

{-# dialect_resources: { builtin: { a: 1 } } #-}

// -----

{-# dialect_resources: { builtin: { a 1 } } #-}

// -----

{-# dialect_resources: { builtin { a: 1 } } #-}

// -----

{-# external_resources: { foo: { a: x } } #-}

// -----

{-# external_resources: { foo: { a: , } } #-}

// -----

{-# foo: { foo: { a: x } } #-}

// -----

"foo.a"() {x = #foo.bar<} : () -> ()

// -----

"foo.a"() {x = #foo<bar} : () -> ()

// -----

"foo.a"() {x = #foo.bar<(]>} : () -> ()

// -----

"foo.a"() {x = !foo.bar<[}>} : () -> ()

// -----

"foo.a"() {x = !foo<"abc>} : () -> ()

// -----

"foo.a"() {x = !foo<a > b>} : () -> ()

// -----

"foo.a"() {x = - } : () -> ()

// -----

"foo.a"() {x = -x } : () -> ()

// -----

"foo.a"() {x = } : () -> ()

// -----

"foo.a"() {x = 1 : x } : () -> ()

// -----

"foo.a"() {x = 1 : none } : () -> ()

// -----

"foo.a"() {x = 1.0 : i32 } : () -> ()

// -----

"foo.a"() {x = dense<[1, 2> : tensor<2xi32> } : () -> ()

// -----

"foo.a"() {x = dense<[1, x]> : tensor<2xi32> } : () -> ()

// -----

"foo.a"() {x = dense<[1, -]> : tensor<2xi32> } : () -> ()

// -----

"foo.a"() {x = dense<[1, 2]> tensor<2xi32> } : () -> ()

// -----

"foo.a"() {x = dense<[1, 2, 3]> : tensor<2xi32> } : () -> ()

// -----

"foo.a"() {x = dense<(1, 2, 3)> : tensor<2xcomplex<i32>> } : () -> ()

// -----

"foo.a"() {x = dense<(1 2)> : tensor<2xcomplex<i32>> } : () -> ()

// -----

"foo.a"() {x = dense<1> : i32 } : () -> ()

// -----

"foo.a"() {x = dense<1> : tensor<?xi32> } : () -> ()

// -----

"foo.a"() {x = dense<"0x01"> : tensor<2xi32> } : () -> ()

// -----

"foo.a"() {x = dense<"0x0G"> : tensor<2xi32> } : () -> ()

// -----

"foo.a"() {x = sparse<[0], 1.0> : tensor<2xi32> } : () -> ()

// -----

"foo.a"() {x = sparse<[5], [1]> : tensor<2xi32> } : () -> ()

// -----

"foo.a"() {x = dense_resource<1> : tensor<2xi32> } : () -> ()

// -----

"foo.a"() {x = loc(foo) } : () -> ()

// -----

"foo.a"() {x = loc("foo":1:x) } : () -> ()

// -----

"foo.a"() {x = loc(callsite("a" "b")) } : () -> ()

// -----

"foo.a"() {x = loc(fused["a" "b"]) } : () -> ()

// -----

"foo.a"() {x = loc(fused<1>["a"], 2) } : () -> ()

// -----

"foo.a"() : () -> () loc(unknown

// -----

"foo.a"() : () -> () loc(#x)

// -----

"foo.a"() : () -> () loc(1)

// -----

func.func @f(%a: i32, %b: i32) { "foo.x"(%a, %b) : () -> () return }

// -----

func.func @f(%a: i32, %b: i32) { "foo.x"() : (i32) -> () return }

// -----

"foo.x"() {a = #builtin.foo<1> : i32} : () -> ()

// -----

#a = #foo.bar<1> : i32
#b = 4 : i32
"foo.x"() {a = #a, b = #b, c = #b : i32} : () -> ()

// -----

#b = 4 : i32
"foo.x"() {c = #b : i64} : () -> ()

// -----

#b = dense<1> : tensor<2xi32>
"foo.x"() {c = #b : tensor<2xi32>} : () -> ()

// -----

"foo.x"() {c = #foo.bar<1> : } : () -> ()

// -----

"foo.x"() {c = #foo.bar : x} : () -> ()

// -----

%0 = ub.poison <#ub.poison : f32

// -----

%0 = ub.poison <#foo.bar> : f32

// -----

%0 = ub.poison <#foo.bar : i32> : f32

// -----

%0 = ub.poison <1> : f32

// -----

%0 = arith.constant #foo.bar : i32

// -----

%0 = arith.constant #foo.bar<1> : tensor<2xi32>

// -----

%0 = arith.constant #foo.bar<1>

// -----

%0 = arith.constant unit

// -----

%0 = arith.constant "x" : i32

// -----

%0 = arith.constant "x"

// -----

%0 = arith.constant #complex.number<:f32 1.0, 2.0> : complex<f32>

// -----

%0 = arith.constant #complex.number<:f32 1.0, 2.0>

// -----

%0 = arith.constant array<i32: 1>

// -----

%0 = arith.constant [1] : i32

// -----

%0 = arith.constant 1 : f32

// -----

%0 = arith.constant 1.0 : index

// -----

%0 = arith.constant true : i1

// -----

%0 = arith.constant -true

// -----

%0 = arith.constant 300 : i8

// -----

%0 = arith.constant -129 : i8

// -----

%0 = arith.constant 3 : si8

// -----

%0 = arith.constant 0x1p3 : f32

// -----

%0 = arith.constant 1e3 : f32

// -----

%0 = arith.constant .5 : f32

// -----

%0 = arith.constant 1.5e : f32

// -----

"foo.x"() {c = memref<4xf32, 1, affine_map<(d0)->(d0)>>} : () -> ()

// -----

"foo.x"() {c = memref<*xf32, affine_map<(d0)->(d0)>>} : () -> ()

// -----

"foo.x"() {c = memref<*xf32, 1, 2>} : () -> ()

// -----

"foo.x"() {c = memref<4xf32, #foo.bar>} : () -> ()

// -----

"foo.x"() {c = memref<4xf32, f32>} : () -> ()

// -----

"foo.x"() {c = memref<4xf32, unit>} : () -> ()

// -----

"foo.x"() {c = memref<4xf32, [1]>} : () -> ()

// -----

"foo.x"() {c = tensor<4xf32, array<i32: 1>>} : () -> ()

// -----

"foo.x"() {c = tensor<4xf32, distinct[0]<>>} : () -> ()

// -----

"foo.x"() {c = tensor<4xf32, strided<[1]>>} : () -> ()

// -----

"foo.x"() {c = tensor<4xf32, -> >} : () -> ()

// -----

func.func @f(%t: tensor<f32>, %f: f32, %v: vector<f32>, %w: vector<1xf32>, %m: memref<?xf32>, %i: index) { 
 %0 = vector.transfer_read %t[], %f : tensor<f32>, vector<f32>
 %1 = vector.transfer_read %t[], %f : tensor<f32>, vector<1xf32>
 vector.transfer_write %v, %t[] : vector<f32>, tensor<f32>
 vector.transfer_write %w, %t[] : vector<1xf32>, tensor<f32>
 %3 = vector.transfer_read %m[%i], %f {permutation_map = affine_map<(d0) -> (0)>} : memref<?xf32>, vector<4xf32>
 return }

// -----

func.func @f(%a: memref<4xf32>) { %0 = memref.cast %a : memref<4xf32> to f32 return }

// -----

func.func @f(%a: memref<4xf32>) { memref.dealloc %a : f32 return }

// -----

func.func @f(%a: memref<4xf32>, %i: index) { %0 = memref.load %a[%i] : tensor<4xf32> return }

// -----

func.func @f(%a: memref<4xf32>, %i: index) { %0 = tensor.dim %a, %i : memref<4xf32> return }

// -----

func.func @f(%a: memref<4xf32>, %i: index) { %0 = tensor.extract %a[%i] : memref<4xf32> return }

// -----

func.func @f(%a: memref<4xf32>, %i: index) { %0 = memref.atomic_rmw addf %i, %a[%i] : (index, f32) -> f32 return }

// -----

func.func @f(%a: memref<4xf32>, %i: index) { %0 = memref.generic_atomic_rmw %a[%i] : tensor<4xf32> { ^bb0(%x: f32): memref.atomic_yield %x : f32 } return }

// -----

func.func @f(%a: i32) { %0 = complex.re %a : f32 return }

// -----

func.func @f(%a: i32) { %0 = call_indirect %a(%a) : i32 return }

// -----

func.func @f(%a: i32) { cf.switch %a : index, [ default: ^bb1 ] ^bb1: return }

// -----

func.func @f(%a: memref<f32>, %i: index) { %0 = vector.gather %i[%i] [%i], %i, %i : i32, i32, i32, i32 into i32 return }

// -----

func.func @f(%a: index) { %0 = affine.load %a[] : f32 return }

// -----

func.func @f(%a: index) { affine.prefetch %a[], read, locality<3>, data : f32 return }

// -----

func.func @f(%a: index) { scf.while : i32 { } do { } return }

// -----

%0 = arith.constant array<i1: true> : i32

// -----

func.func @f(%a: tensor<?xf32>) { tensor.extract_slice %a[true][1][1] : tensor<?xf32> to tensor<1xf32> return }

// -----

func.func @f(%a: tensor<?xf32>) { tensor.extract_slice %a[false][true][1] : tensor<?xf32> to tensor<1xf32> return }

// -----

func.func @f() { %0 = vector.constant_mask [true, 1] : vector<2x3xi1> return }

// -----

func.func @f() { %0 = vector.constant_mask [-] : vector<2xi1> return }

// -----

func.func @f() { %0 = vector.constant_mask [99999999999999999999999] : vector<2xi1> return }

// -----

func.func @f() { %0 = vector.constant_mask [1 2] : vector<2xi1> return }

// -----

func.func @f() { %0 = vector.constant_mask 1] : vector<2xi1> return }

// -----

func.func @f() { %0 = vector.constant_mask [1, ] : vector<2xi1> return }

// -----

func.func @f() { %0 = vector.constant_mask [] : vector<2xi1> return }

// -----

func.func @f(%a: memref<4xf32>) { %0 = memref.collapse_shape %a [] : memref<4xf32> into memref<f32> return }

// -----

func.func @f(%a: memref<4xf32>) { %0 = memref.collapse_shape %a [[x]] : memref<4xf32> into memref<4xf32> return }

// -----

func.func @f(%a: i32) { scf.index_switch %a case 1.5 { scf.yield } default { scf.yield } return }

// -----

func.func @f(%a: index) { scf.index_switch %a case -9999999999999999999999 { scf.yield } default { scf.yield } return }

// -----

func.func @f(%a: index, %m: memref<4xf32>) { memref.prefetch %m[%a], read, locality<5>, data : memref<4xf32> return }

// -----

func.func @f(%a: i32) { cf.switch %a : i32, [default: ^bb1, x: ^bb1] ^bb1: return }

// -----

pdl.pattern : benefit(x) { }

// -----

pdl.pattern : benefit(99999999) { }

// -----

pdl.pattern : benefit(-1) { }

// -----

func.func @f(%a: f32) { %0 = arith.addf %a, %a fastmath<nnan nsz> : f32 return }

// -----

func.func @f(%a: f32) { %0 = arith.addf %a, %a fastmath nnan : f32 return }

// -----

func.func @f(%a: f32) { %0 = arith.cmpf foo, %a, %a : f32 return }

// -----

func.func @f(%a: f32) { %0 = arith.cmpf 3, %a, %a : f32 return }

// -----

"foo.a"() : () -> () loc("a":1:2 to 3)

// -----

"foo.a"() : () -> () loc("a":1:2 to x)

// -----

"foo.a"() : () -> () loc("a":1:2 to :x)

// -----

"foo.a"() : () -> () loc("a":1:2 to 3:x)

// -----

"foo.a"() : () -> () loc("a":1.5:2)

// -----

"foo.a"() : () -> () loc("a":1:2.5)

// -----

"foo.a"() : () -> () loc("a":99999999999:2)

// -----

"foo.a"() : () -> () loc("a":1:99999999999)

// -----

"foo.a"() : () -> () loc(#foo.bar)

// -----

#x = 1
"foo.a"() : () -> () loc(#x)

// -----

"foo.a"() : () -> () loc(#x)
#x = 1

// -----

#x = loc("a")
"foo.a"() : () -> () loc(#x<1>)

// -----

"foo.a"() : () -> () loc(fused<#x>["a"])

// -----

"foo.a"() : () -> () loc(callsite(#x at #y))

// -----

"foo.a"() : () -> () loc("n"(#x))
#x = loc("a")

// -----

"foo.a"() : () -> () loc "a"

// -----

"foo.a"() : () -> () loc(unknown) loc(unknown)

// -----

"foo.a"() {a = loc(#x)} : () -> ()
#x = loc("a")
