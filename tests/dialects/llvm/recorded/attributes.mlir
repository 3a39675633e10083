// RECORD: mlir-opt --allow-unregistered-dialect

"t.misc"() {a = [#llvm.constant_range<i32, 0, 12>, #llvm.constant_range<i8, -3, 200>, #llvm.mmra_tag<"a":"b">, #llvm.address_space<3>,
  #llvm.target<triple = "x", chip = "y", features = <["+a"]>>, #llvm.target<triple = "x", chip = "y">, #llvm.undef, #llvm.poison, #llvm.zero,
  #llvm<dso_local_equivalent @f>, #llvm.blocktag<id = 3>, #llvm.blockaddress<function = @f, tag = <id = 1>>, #llvm.vec_type_hint<hint = i32, is_signed = false>,
  #llvm.mlir.workgroup_attribution<4 : i64, i32>, #llvm.dependent_libraries<"a", "b">, #llvm.target_features<[]>, #llvm.dereferenceable<bytes = 4>,
  #llvm<comdat any>, #llvm.cconv<amdgpu_kernelcc>, #llvm.overflow<nsw, nuw>, #llvm.fastmath<nnan, ninf, nsz, arcp, contract, afn, reassoc>, #llvm.linkage<weak_odr>,
  #llvm.tailcallkind<musttail>, #llvm.framePointerKind<"non-leaf-no-reserve">, #llvm.framePointerKind<all>, #llvm.uwtableKind<sync>,
  #llvm.vscale_range<minRange = 1 : i32, maxRange = 16 : i32>]} : () -> ()

"t.loops"() {a = [#llvm.loop_annotation<>, #llvm.loop_unroll<full = true>, #llvm.loop_annotation<unroll = #llvm.loop_unroll<full = true>, mustProgress = true>]} : () -> ()

#file = #llvm.di_file<"a.c" in "/dir">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, producer = "p", isOptimized = false, emissionKind = LineTablesOnly, nameTableKind = None>
#unit2 = #llvm.di_compile_unit<id = distinct[1]<>, sourceLanguage = DW_LANG_Fortran18, file = <"b" in "c">, isOptimized = true, emissionKind = Full, nameTableKind = Default, splitDebugFilename = "x.dwo">
#null = #llvm.di_null_type
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#void = #llvm.di_basic_type<tag = DW_TAG_unspecified_type, name = "void">
#pointer = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #int, sizeInBits = 64, alignInBits = 32, offsetInBits = 4, dwarfAddressSpace = 3, extraData = #int>
#array = #llvm.di_composite_type<tag = DW_TAG_array_type, baseType = #int, flags = "Vector|Private", sizeInBits = 64, elements = #llvm.di_subrange<count = 4 : i64>, #llvm.di_generic_subrange<lowerBound = #llvm.di_expression<[DW_OP_push_object_address]>, stride = #llvm.di_expression<[DW_OP_plus_uconst(8), DW_OP_deref]>>>
#self = #llvm.di_composite_type<recId = distinct[2]<>, isRecSelf = true>
#struct = #llvm.di_composite_type<recId = distinct[2]<>, tag = DW_TAG_structure_type, name = "s", file = #file, line = 3, scope = #file, flags = Public, elements = #self>
#routine = #llvm.di_subroutine_type<callingConvention = DW_CC_normal, types = #null, #int, #pointer>
#function = #llvm.di_subprogram<id = distinct[3]<>, compileUnit = #unit, scope = #file, name = "f", linkageName = "g", file = #file, line = 3, scopeLine = 4, subprogramFlags = "Definition|Optimized", type = #routine, annotations = #llvm.di_annotation<name = "n", value = "v">>
#block = #llvm.di_lexical_block<scope = #function, file = #file, line = 5, column = 6>
#block_file = #llvm.di_lexical_block_file<scope = #block, file = #file, discriminator = 1>
#local = #llvm.di_local_variable<scope = #block_file, name = "x", file = #file, line = 7, arg = 1, alignInBits = 32, type = #int, flags = Artificial>
#bare = #llvm.di_local_variable<scope = #function>
#label = #llvm.di_label<scope = #function, name = "l", file = #file, line = 8>
#module = #llvm.di_module<file = #file, scope = #file, name = "m", configMacros = "c", includePath = "i", apinotes = "a", line = 9, isDecl = true>
#space = #llvm.di_namespace<name = "n", scope = #module, exportSymbols = true>
#import = #llvm.di_imported_entity<tag = DW_TAG_imported_module, scope = #function, entity = #module, file = #file, line = 1, name = "q", elements = #label>
#variable = #llvm.di_global_variable<scope = #unit2, name = "v", linkageName = "w", file = #file, line = 1, type = #struct, isLocalToUnit = true, isDefined = true, alignInBits = 8>
#expr = #llvm.di_global_variable_expression<var = #variable, expr = <[DW_OP_constu(3), DW_OP_LLVM_convert(4, DW_ATE_signed)]>>
#common = #llvm.di_common_block<scope = #function, decl = #variable, name = "c", file = #file, line = 1>
#string = #llvm.di_string_type<tag = DW_TAG_string_type, name = "character(*)", sizeInBits = 32, alignInBits = 8, stringLength = #variable, stringLengthExp = <[DW_OP_deref]>, stringLocationExp = <>, encoding = DW_ATE_ASCII>
"t.debug"() {a = [#array, #void, #space, #import, #expr, #common, #string, #label, #llvm.di_subrange<lowerBound = 1 : i64, upperBound = 2 : i64, stride = 3 : i64>]} : () -> ()

llvm.mlir.global external @global() {dbg_exprs = [#expr]} : i64

llvm.func @variables(%p: !llvm.ptr, %x: i32) {
  llvm.intr.dbg.declare #local = %p : !llvm.ptr
  llvm.intr.dbg.declare #local #llvm.di_expression<[DW_OP_LLVM_fragment(0, 1)]> = %p : !llvm.ptr
  llvm.intr.dbg.value #bare = %x : i32
  llvm.intr.dbg.value #local #llvm.di_expression<> = %x : i32
  llvm.intr.dbg.label #label
  llvm.return
}
