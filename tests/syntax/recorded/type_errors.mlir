// RECORD: not mlir-opt --allow-unregistered-dialect --split-input-file 2>&1

func.func @f() { %4 = arith.constant dense<0> : vector<4 x i32>
 return }


// -----

func.func @func_variadic(...)


// -----

func.func @a(i)


// -----

func.func @memrefs(memref<2x4xi8, >)


// -----

func.func @n() -> vector<-1xi32>


// -----

func.func @n() -> (vector<-1xi32>)


// -----

func.func @n() -> memref<1x-1xi32>


// -----

func.func @n() -> tensor<!>


// -----

func.func @a(memref<2xi8, #a>)


// -----

func.func private @a(memref<2xi8, i32>)


// -----

func.func private @a(memref<2xi8, [1]>)


// -----

func.func private @a(memref<2xi8, {a}>)


// -----

func.func private @a(memref<2xi8, "a">)


// -----

func.func private @a(memref<*xi8, 1.0>)


// -----

func.func private @a(memref<2xi8, unit>)


// -----

func.func private @a(memref<2xi8 4>)


// -----

func.func private @a(memref<2xi8, 4 4>)


// -----

func.func private @a(memref<2xi8, 4, >)


// -----

func.func private @a(memref<*xi8, >)


// -----

func.func private @a(memref<*xi8 4>)


// -----

func.func private @a(memref<2xi8, @a>)


// -----

func.func private @a(memref<* xi8>)


// -----

func.func private @a(tensor<*  x  i8>)


// -----

func.func private @a(tensor<4 x 3 x i8>)


// -----

func.func private @a(tensor<4 i8>)


// -----

func.func private @a(tensor<*i8>)


// -----

func.func @f() { %x = arith.constant dense<[1,2]> : tensor<3xi32> return }


// -----

func.func @f() { %x = arith.constant dense<[[1,2],[3]]> : tensor<2x2xi32> return }


// -----

func.func @f() { %x = arith.constant dense<"0x00"> : tensor<3xi32> return }


// -----

func.func @f() { %x = arith.constant dense<1.0> : tensor<3xi32> return }


// -----

func.func @f() { %x = arith.constant dense<1> : tensor<?xi32> return }


// -----

func.func @f() { %x = arith.constant sparse<[[1]], [2]> : tensor<3xi32> return }


// -----

func.func @f(%q: tensor<2xi32>) attributes {a.b = 1, c } { %0 = arith.addi %q, %q : i32 return }


// -----

func.func @f(%q: vector<0xi32>) { return }


// -----

func.func @f(%q: vector<2xtensor<i32>>) { return }


// -----

func.func @f(%q: tensor<2xtensor<i32>>) { return }


// -----

func.func @f(%q: memref<2xtuple<>>) { return }


// -----

func.func @f(%q: complex<index>) { return }


// -----

func.func @f(%q: !alias) { return }


// -----

!alias = i32
!alias = i64
