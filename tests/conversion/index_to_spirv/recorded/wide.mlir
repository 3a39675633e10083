// RECORD: mlir-opt --convert-index-to-spirv=use-64bit-index=true

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, Int64], []>, #spirv.resource_limits<>>} {
  func.func @arithmetic(%a: index, %b: index) {
    %add = index.add %a, %b
    %sub = index.sub %a, %b
    %mul = index.mul %a, %b
    %divs = index.divs %a, %b
    %divu = index.divu %a, %b
    %ceildivs = index.ceildivs %a, %b
    %ceildivu = index.ceildivu %a, %b
    %rems = index.rems %a, %b
    %remu = index.remu %a, %b
    %maxs = index.maxs %a, %b
    %maxu = index.maxu %a, %b
    %mins = index.mins %a, %b
    %minu = index.minu %a, %b
    %shl = index.shl %a, %b
    %shrs = index.shrs %a, %b
    %shru = index.shru %a, %b
    %and = index.and %a, %b
    %or = index.or %a, %b
    %xor = index.xor %a, %b
    return
  }
  func.func @others(%a: index, %b: index, %c: i64, %d: i32) {
    %0 = index.castu %a : index to i64
    %1 = index.casts %c : i64 to index
    %2 = index.casts %a : index to i32
    %3 = index.cmp slt(%a, %b)
    %4 = index.cmp ult(%a, %b)
    %5 = index.sizeof
    %6 = index.constant 12
    %7 = index.bool.constant true
    %8 = index.constant 4294967297
    return
  }
}
