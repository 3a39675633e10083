//! The words of DWARF that attributes of debug information are written with.

/// The words of one kind.
#[derive(Clone, Copy)]
pub(super) struct Words {
    /// What stands before each: `DW_TAG_`.
    pub(super) prefix: &'static str,
    /// What they are, as diagnostics call it.
    pub(super) what: &'static str,
    /// The words without the prefix, between blanks.
    words: &'static str,
}

impl Words {
    /// Whether a word is one of them.
    pub(super) fn contains(&self, word: &str) -> bool {
        let rest = word.strip_prefix(self.prefix);
        rest.is_some_and(|rest| self.words.split_whitespace().any(|known| known == rest))
    }
}

/// What an entry describes: `DW_TAG_...`.
pub(super) static TAGS: Words = Words {
    prefix: "DW_TAG_",
    what: "debug info tag",
    words: "\
        array_type class_type entry_point enumeration_type formal_parameter imported_declaration label \
        lexical_block member pointer_type reference_type compile_unit string_type structure_type \
        subroutine_type typedef union_type unspecified_parameters variant common_block common_inclusion \
        inheritance inlined_subroutine module ptr_to_member_type set_type subrange_type with_stmt \
        access_declaration base_type catch_block const_type constant enumerator file_type friend \
        namelist namelist_item packed_type subprogram template_type_parameter template_value_parameter \
        thrown_type try_block variant_part variable volatile_type dwarf_procedure restrict_type \
        interface_type namespace imported_module unspecified_type partial_unit imported_unit condition \
        shared_type type_unit rvalue_reference_type template_alias coarray_type generic_subrange \
        dynamic_type atomic_type call_site call_site_parameter skeleton_unit immutable_type MIPS_loop \
        format_label function_template class_template GNU_BINCL GNU_EINCL GNU_template_template_param \
        GNU_template_parameter_pack GNU_formal_parameter_pack GNU_call_site GNU_call_site_parameter \
        APPLE_property SUN_function_template SUN_class_template SUN_struct_template SUN_union_template \
        SUN_indirect_inheritance SUN_codeflags SUN_memop_info SUN_omp_child_func SUN_rtti_descriptor \
        SUN_dtor_info SUN_dtor SUN_f90_interface SUN_fortran_vax_structure SUN_hi ALTIUM_circ_type \
        ALTIUM_mwa_circ_type ALTIUM_rev_carry_type ALTIUM_rom LLVM_annotation GHS_namespace \
        GHS_using_namespace GHS_using_declaration GHS_template_templ_param UPC_shared_type \
        UPC_strict_type UPC_relaxed PGI_kanji_type PGI_interface_block BORLAND_property \
        BORLAND_Delphi_string BORLAND_Delphi_dynamic_array BORLAND_Delphi_set BORLAND_Delphi_variant \
        LLVM_ptrauth_type",
};

/// How a basic type is encoded: `DW_ATE_...`.
pub(super) static ENCODINGS: Words = Words {
    prefix: "DW_ATE_",
    what: "debug info encoding",
    words: "\
        address boolean complex_float float signed signed_char unsigned unsigned_char imaginary_float \
        packed_decimal numeric_string edited signed_fixed unsigned_fixed decimal_float UTF UCS ASCII \
        HP_complex_float HP_float128 HP_complex_float128 HP_floathpintel HP_imaginary_float90 \
        HP_imaginary_float128",
};

/// Source languages: `DW_LANG_...`.
pub(super) static LANGUAGES: Words = Words {
    prefix: "DW_LANG_",
    what: "debug info language",
    words: "\
        C89 C Ada83 C_plus_plus Cobol74 Cobol85 Fortran77 Fortran90 Pascal83 Modula2 Java C99 Ada95 \
        Fortran95 PLI ObjC ObjC_plus_plus UPC D Python OpenCL Go Modula3 Haskell C_plus_plus_03 \
        C_plus_plus_11 OCaml Rust C11 Swift Julia Dylan C_plus_plus_14 Fortran03 Fortran08 RenderScript \
        BLISS Mips_Assembler GOOGLE_RenderScript BORLAND_Delphi C_plus_plus_17 C_plus_plus_20 C17 \
        Fortran18 Ada2005 Ada2012 HIP Assembly C_sharp Mojo GLSL HLSL OpenCL_CPP CPP_for_OpenCL SYCL \
        Ruby Move Hylo Metal Kotlin Zig Crystal GLSL_ES",
};

/// Operations of expressions: `DW_OP_...`.
pub(super) static OPERATIONS: Words = Words {
    prefix: "DW_OP_",
    what: "debug info operation encoding",
    words: "\
        addr deref const1u const1s const2u const2s const4u const4s const8u const8s constu consts dup \
        drop over pick swap rot xderef abs and div minus mod mul neg not or plus plus_uconst shl shr \
        shra xor bra eq ge gt le lt ne skip lit0 lit1 lit2 lit3 lit4 lit5 lit6 lit7 lit8 lit9 lit10 \
        lit11 lit12 lit13 lit14 lit15 lit16 lit17 lit18 lit19 lit20 lit21 lit22 lit23 lit24 lit25 lit26 \
        lit27 lit28 lit29 lit30 lit31 reg0 reg1 reg2 reg3 reg4 reg5 reg6 reg7 reg8 reg9 reg10 reg11 \
        reg12 reg13 reg14 reg15 reg16 reg17 reg18 reg19 reg20 reg21 reg22 reg23 reg24 reg25 reg26 reg27 \
        reg28 reg29 reg30 reg31 breg0 breg1 breg2 breg3 breg4 breg5 breg6 breg7 breg8 breg9 breg10 \
        breg11 breg12 breg13 breg14 breg15 breg16 breg17 breg18 breg19 breg20 breg21 breg22 breg23 \
        breg24 breg25 breg26 breg27 breg28 breg29 breg30 breg31 regx fbreg bregx piece deref_size \
        xderef_size nop push_object_address call2 call4 call_ref form_tls_address call_frame_cfa \
        bit_piece implicit_value stack_value implicit_pointer addrx constx entry_value const_type \
        regval_type deref_type xderef_type convert reinterpret GNU_push_tls_address HP_is_value \
        HP_fltconst4 HP_fltconst8 HP_mod_range HP_unmod_range HP_tls INTEL_bit_piece WASM_location \
        WASM_location_int APPLE_uninit GNU_entry_value PGI_omp_thread_num GNU_addr_index GNU_const_index \
        LLVM_fragment LLVM_convert LLVM_tag_offset LLVM_entry_value LLVM_implicit_pointer LLVM_arg \
        LLVM_extract_bits_sext LLVM_extract_bits_zext LLVM_user",
};

/// Calling conventions: `DW_CC_...`.
pub(super) static CONVENTIONS: Words = Words {
    prefix: "DW_CC_",
    what: "debug info calling convention",
    words: "\
        normal program nocall pass_by_reference pass_by_value GNU_renesas_sh GNU_borland_fastcall_i386 \
        BORLAND_safecall BORLAND_stdcall BORLAND_pascal BORLAND_msfastcall BORLAND_msreturn \
        BORLAND_thiscall BORLAND_fastcall LLVM_vectorcall LLVM_Win64 LLVM_X86_64SysV LLVM_AAPCS \
        LLVM_AAPCS_VFP LLVM_IntelOclBicc LLVM_SpirFunction LLVM_Swift LLVM_PreserveMost LLVM_PreserveAll \
        LLVM_X86RegCall GDB_IBM_OpenCL",
};
