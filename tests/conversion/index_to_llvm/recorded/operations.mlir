// RECORD: mlir-opt --convert-index-to-llvm
// RECORD: mlir-opt --convert-index-to-llvm=index-bitwidth=32

func.func @f(%a: index, %b: index, %i: i8, %big: i128) -> i1 {
  %0 = index.add %a, %b
  %1 = index.sub %a, %b
  %2 = index.mul %a, %b
  %3 = index.divs %a, %b
  %4 = index.divu %a, %b
  %5 = index.rems %a, %b
  %6 = index.remu %a, %b
  %7 = index.maxs %a, %b
  %8 = index.maxu %a, %b
  %9 = index.mins %a, %b
  %10 = index.minu %a, %b
  %11 = index.shl %a, %b
  %12 = index.shrs %a, %b
  %13 = index.shru %a, %b
  %14 = index.and %a, %b
  %15 = index.or %a, %b
  %16 = index.xor %a, %b
  %17 = index.casts %i : i8 to index
  %18 = index.castu %i : i8 to index
  %19 = index.casts %big : i128 to index
  %20 = index.casts %a : index to i8
  %21 = index.castu %a : index to i128
  %22 = index.casts %a : index to i64
  %23 = index.cmp slt(%a, %b)
  %24 = index.constant 5
  %25 = index.bool.constant true
  %26 = index.sizeof
  return %23 : i1
}
func.func @ceildivs(%a: index, %b: index) -> index {
  %0 = index.ceildivs %a, %b
  return %0 : index
}
func.func @ceildivu(%a: index, %b: index) -> index {
  %0 = index.ceildivu %a, %b
  return %0 : index
}
func.func @floordivs(%a: index, %b: index) -> index {
  %0 = index.floordivs %a, %b
  return %0 : index
}
