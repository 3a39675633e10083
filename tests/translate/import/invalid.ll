; RUN: not mlir-translate %s --import-llvm --split-input-file 2>&1 | FileCheck %s

; CHECK: error: use of undefined value '%x'
; CHECK-NEXT: define i32 @undefined() { ret i32 %x }
define i32 @undefined() { ret i32 %x }

; // -----

; CHECK: error: '%a' defined with type 'i32' but expected 'i64'
define void @types(i32 %a) {
  %b = add i64 %a, 1
  ret void
}

; // -----

; CHECK: error: value doesn't match function result type 'i32'
define i32 @result() { ret i64 0 }

; // -----

; CHECK: error: use of undefined type named 'nothing'
@x = external global %nothing

; // -----

; CHECK: error: redefinition of global '@twice'
@twice = global i32 0
@twice = global i32 1

; // -----

; CHECK: error: invalid cast opcode for cast from 'i32' to 'i64'
define void @cast(i32 %a) {
  %b = bitcast i32 %a to i64
  ret void
}

; // -----

; CHECK: error: udiv constexprs are no longer supported
@expression = global i32 udiv (i32 1, i32 1)

; // -----

; CHECK: error: expected instruction opcode
define void @opcode() { nonsense i32 1 }

; // -----

; CHECK: error: use of undefined metadata '!7'
!named = !{!7}

; // -----

; CHECK: error: constant expression type mismatch: got type '[1 x i32]' but expected '[2 x i32]'
@short = global [2 x i32] [i32 1]

; // -----

; CHECK: error: inline asm without outputs must return void
define void @outputs() {
  %a = call i8 asm "", ""()
  ret void
}

; // -----

; CHECK: error: floating point constant invalid for type
@inexact = global float 0.1

; // -----

; CHECK: error: floating point constant invalid for type
@lost_payload = global half 0x7FF5673940000000

; // -----

; CHECK: error: invalid field 'row'
!0 = !DILocation(line: 1, row: 2, scope: !1)
!1 = !{}

; // -----

; CHECK: error: missing required field 'baseType'
!0 = !DIDerivedType(tag: DW_TAG_member)

; // -----

; CHECK: error: 'scope' cannot be null
!0 = !DILexicalBlock(scope: null)

; // -----

; CHECK: error: missing 'distinct', required for !DISubprogram that is a Definition
!0 = !DISubprogram(name: "f", spFlags: DISPFlagDefinition)

; // -----

; CHECK: error: missing 'distinct', required for !DICompileUnit
!0 = !DICompileUnit(language: DW_LANG_C, file: !1)
!1 = !DIFile(filename: "a", directory: "")
