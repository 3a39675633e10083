//! Instances of operations that infer ranges and are no expressions of scalars.

/// By name: a function `@f` whose first operation is this one, on the function's parameters in their order.
pub(crate) const ALL: &[(&str, &str)] = &[
    ("arith.constant", "func.func @f() -> i4 { %r = arith.constant -3 : i4  return %r : i4 }"),
    ("arith.constant", "func.func @f() -> index { %r = arith.constant -1 : index  return %r : index }"),
    (
        "arith.constant",
        "func.func @f() -> vector<3xi4> { %r = arith.constant dense<[-8, 7, 0]> : vector<3xi4>  return %r : vector<3xi4> }",
    ),
    (
        "arith.constant",
        "func.func @f() -> tensor<2xi8> { %r = arith.constant dense<-1> : tensor<2xi8>  return %r : tensor<2xi8> }",
    ),
    (
        "affine.apply",
        "func.func @f(%a: index, %b: index) -> index { %r = affine.apply affine_map<(d0)[s0] -> (d0 * 2 - s0 + 7)>(%a)[%b]  return %r : index }",
    ),
    (
        "affine.apply",
        "func.func @f(%a: index) -> index { %r = affine.apply affine_map<(d0) -> (d0 mod 4)>(%a)  return %r : index }",
    ),
    (
        "affine.apply",
        "func.func @f(%a: index, %b: index) -> index { %r = affine.apply affine_map<(d0)[s0] -> (d0 mod s0)>(%a)[%b]  return %r : index }",
    ),
    (
        "affine.apply",
        "func.func @f(%a: index, %b: index) -> index { %r = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%a)[%b]  return %r : index }",
    ),
    (
        "affine.apply",
        "func.func @f(%a: index, %b: index) -> index { %r = affine.apply affine_map<(d0)[s0] -> (d0 ceildiv s0)>(%a)[%b]  return %r : index }",
    ),
    (
        "affine.apply",
        "func.func @f(%a: index) -> index { %r = affine.apply affine_map<(d0) -> (d0 ceildiv 3 - d0 floordiv 5)>(%a)  return %r : index }",
    ),
    ("index.add", "func.func @f(%a: index, %b: index) -> index { %r = index.add %a, %b  return %r : index }"),
    ("index.and", "func.func @f(%a: index, %b: index) -> index { %r = index.and %a, %b  return %r : index }"),
    (
        "index.ceildivs",
        "func.func @f(%a: index, %b: index) -> index { %r = index.ceildivs %a, %b  return %r : index }",
    ),
    (
        "index.ceildivu",
        "func.func @f(%a: index, %b: index) -> index { %r = index.ceildivu %a, %b  return %r : index }",
    ),
    (
        "index.divs",
        "func.func @f(%a: index, %b: index) -> index { %r = index.divs %a, %b  return %r : index }",
    ),
    (
        "index.divu",
        "func.func @f(%a: index, %b: index) -> index { %r = index.divu %a, %b  return %r : index }",
    ),
    (
        "index.floordivs",
        "func.func @f(%a: index, %b: index) -> index { %r = index.floordivs %a, %b  return %r : index }",
    ),
    (
        "index.maxs",
        "func.func @f(%a: index, %b: index) -> index { %r = index.maxs %a, %b  return %r : index }",
    ),
    (
        "index.maxu",
        "func.func @f(%a: index, %b: index) -> index { %r = index.maxu %a, %b  return %r : index }",
    ),
    (
        "index.mins",
        "func.func @f(%a: index, %b: index) -> index { %r = index.mins %a, %b  return %r : index }",
    ),
    (
        "index.minu",
        "func.func @f(%a: index, %b: index) -> index { %r = index.minu %a, %b  return %r : index }",
    ),
    ("index.mul", "func.func @f(%a: index, %b: index) -> index { %r = index.mul %a, %b  return %r : index }"),
    ("index.or", "func.func @f(%a: index, %b: index) -> index { %r = index.or %a, %b  return %r : index }"),
    (
        "index.rems",
        "func.func @f(%a: index, %b: index) -> index { %r = index.rems %a, %b  return %r : index }",
    ),
    (
        "index.remu",
        "func.func @f(%a: index, %b: index) -> index { %r = index.remu %a, %b  return %r : index }",
    ),
    ("index.shl", "func.func @f(%a: index, %b: index) -> index { %r = index.shl %a, %b  return %r : index }"),
    (
        "index.shrs",
        "func.func @f(%a: index, %b: index) -> index { %r = index.shrs %a, %b  return %r : index }",
    ),
    (
        "index.shru",
        "func.func @f(%a: index, %b: index) -> index { %r = index.shru %a, %b  return %r : index }",
    ),
    ("index.sub", "func.func @f(%a: index, %b: index) -> index { %r = index.sub %a, %b  return %r : index }"),
    ("index.xor", "func.func @f(%a: index, %b: index) -> index { %r = index.xor %a, %b  return %r : index }"),
    ("index.bool.constant", "func.func @f() -> i1 { %r = index.bool.constant true  return %r : i1 }"),
    ("index.constant", "func.func @f() -> index { %r = index.constant -3  return %r : index }"),
    ("index.sizeof", "func.func @f() -> index { %r = index.sizeof  return %r : index }"),
    ("index.casts", "func.func @f(%a: i4) -> index { %r = index.casts %a : i4 to index  return %r : index }"),
    ("index.casts", "func.func @f(%a: index) -> i4 { %r = index.casts %a : index to i4  return %r : i4 }"),
    ("index.castu", "func.func @f(%a: i4) -> index { %r = index.castu %a : i4 to index  return %r : index }"),
    ("index.castu", "func.func @f(%a: index) -> i4 { %r = index.castu %a : index to i4  return %r : i4 }"),
    ("index.cmp", "func.func @f(%a: index, %b: index) -> i1 { %r = index.cmp slt(%a, %b)  return %r : i1 }"),
    ("index.cmp", "func.func @f(%a: index, %b: index) -> i1 { %r = index.cmp ugt(%a, %b)  return %r : i1 }"),
    (
        "memref.dim",
        "func.func @f(%a: memref<3x?x5xi8>, %i: index) -> index { %r = memref.dim %a, %i : memref<3x?x5xi8>  return %r : index }",
    ),
    (
        "tensor.dim",
        "func.func @f(%a: tensor<3x1x5xi1>, %i: index) -> index { %r = tensor.dim %a, %i : tensor<3x1x5xi1>  return %r : index }",
    ),
    (
        "vector.broadcast",
        "func.func @f(%a: i4) -> vector<3xi4> { %r = vector.broadcast %a : i4 to vector<3xi4>  return %r : vector<3xi4> }",
    ),
    (
        "vector.broadcast",
        "func.func @f(%a: vector<2xi3>) -> vector<2x2xi3> { %r = vector.broadcast %a : vector<2xi3> to vector<2x2xi3>  return %r : vector<2x2xi3> }",
    ),
    (
        "vector.extract",
        "func.func @f(%a: vector<2xi4>, %i: index) -> i4 { %r = vector.extract %a[%i] : i4 from vector<2xi4>  return %r : i4 }",
    ),
    (
        "vector.extract",
        "func.func @f(%a: vector<2x2xi3>) -> vector<2xi3> { %r = vector.extract %a[1] : vector<2xi3> from vector<2x2xi3>  return %r : vector<2xi3> }",
    ),
    (
        "vector.insert",
        "func.func @f(%a: i3, %b: vector<2xi3>) -> vector<2xi3> { %r = vector.insert %a, %b[1] : i3 into vector<2xi3>  return %r : vector<2xi3> }",
    ),
    (
        "vector.shape_cast",
        "func.func @f(%a: vector<4xi2>) -> vector<2x2xi2> { %r = vector.shape_cast %a : vector<4xi2> to vector<2x2xi2>  return %r : vector<2x2xi2> }",
    ),
    (
        "vector.step",
        "func.func @f() -> vector<5xindex> { %r = vector.step : vector<5xindex>  return %r : vector<5xindex> }",
    ),
    (
        "vector.transpose",
        "func.func @f(%a: vector<1x2xi4>) -> vector<2x1xi4> { %r = vector.transpose %a, [1, 0] : vector<1x2xi4> to vector<2x1xi4>  return %r : vector<2x1xi4> }",
    ),
];
