//! Copies among memories, loads that transpose, prefetches, and barriers in memory.

use crate::table::*;

table! {
    /// Begins to copy from global memory to the memory of workgroups of the cluster.
    "cluster.load.async.to.lds.b128", "cluster.load.async.to.lds.b32", "cluster.load.async.to.lds.b64",
    "cluster.load.async.to.lds.b8":
        ["globalPtr" One GlobalPointer, "ldsPtr" One SharedPointer, "mask" One I32] -> [],
        [
            optional("alias_scopes", AliasScopes::CONSTRAINT), attr("cpol", I32Attr::CONSTRAINT),
            optional("noalias_scopes", AliasScopes::CONSTRAINT), attr("offset", I32Attr::CONSTRAINT),
            optional("tbaa", TbaaTags::CONSTRAINT),
        ], NOTHING,
        "$globalPtr `,` $ldsPtr `,` $offset `,` $cpol `,` $mask attr-dict `:` qualified(type($globalPtr)) `,` \
         qualified(type($ldsPtr))",
        { interfaces: lowered!(Intrinsic(&[(2, "offset"), (3, "cpol")]), &[0], &[1]) };
    /// Arrives at a barrier in the memory of the workgroup, in the order of asynchronous copies.
    "ds.atomic.async.barrier.arrive.b64":
        ["barrierPtr" One SharedPointer] -> [],
        [
            optional("alias_scopes", AliasScopes::CONSTRAINT), optional("noalias_scopes", AliasScopes::CONSTRAINT),
            optional("tbaa", TbaaTags::CONSTRAINT),
        ], NOTHING,
        "$barrierPtr attr-dict `:` qualified(type($barrierPtr))",
        { interfaces: lowered!(PLAIN, &[], &[0]) };
    /// Arrives at a barrier in the memory of the workgroup: its old state.
    "ds.atomic.barrier.arrive.rtn.b64":
        ["barrierPtr" One SharedPointer, "val" One I64] -> ["res" One I64],
        [
            optional("alias_scopes", AliasScopes::CONSTRAINT), optional("noalias_scopes", AliasScopes::CONSTRAINT),
            optional("tbaa", TbaaTags::CONSTRAINT),
        ], NOTHING,
        "$barrierPtr `,` $val attr-dict `:` qualified(type($barrierPtr)) `,` type($val) `->` type($res)",
        { interfaces: lowered!(PLAIN, &[0], &[0]) };
    /// Loads a matrix from the memory of the workgroup, and transposes it.
    "ds.load.tr16.b128", "ds.load.tr4.b64", "ds.load.tr6.b96", "ds.load.tr8.b64":
        ["ptr" One SharedPointer] -> ["res" One Compatible],
        [
            optional("alias_scopes", AliasScopes::CONSTRAINT), optional("noalias_scopes", AliasScopes::CONSTRAINT),
            optional("tbaa", TbaaTags::CONSTRAINT),
        ], NOTHING,
        "$ptr attr-dict `:` qualified(type($ptr)) `->` type($res)",
        { interfaces: lowered!(PLAIN, &[0], &[]) };
    /// Loads a matrix from the memory of the workgroup, and transposes it.
    "ds.read.tr16.b64", "ds.read.tr4.b64", "ds.read.tr6.b96", "ds.read.tr8.b64":
        ["ptr" One SharedPointer] -> ["res" One Compatible],
        [
            optional("alias_scopes", AliasScopes::CONSTRAINT), optional("noalias_scopes", AliasScopes::CONSTRAINT),
            optional("tbaa", TbaaTags::CONSTRAINT),
        ], NOTHING,
        "$ptr attr-dict `:` type($ptr) `->` type($res)",
        { interfaces: lowered!(PLAIN, &[0], &[]) };
    /// Prefetches a byte of each lane from a generic address into a cache.
    "flat.prefetch":
        ["ptr" One DefaultPointer] -> [],
        [
            optional("alias_scopes", AliasScopes::CONSTRAINT), optional("noalias_scopes", AliasScopes::CONSTRAINT),
            attr("scope", I32Attr::CONSTRAINT), optional("tbaa", TbaaTags::CONSTRAINT),
        ], NOTHING,
        "$ptr `,` `scope` $scope attr-dict `:` qualified(type($ptr))",
        { interfaces: lowered!(Intrinsic(&[(1, "scope")]), &[0], &[]) };
    /// Begins to copy from global memory to the memory of the workgroup.
    "global.load.async.to.lds.b128", "global.load.async.to.lds.b32", "global.load.async.to.lds.b64",
    "global.load.async.to.lds.b8":
        ["globalPtr" One GlobalPointer, "ldsPtr" One SharedPointer] -> [],
        [
            optional("alias_scopes", AliasScopes::CONSTRAINT), attr("aux", I32Attr::CONSTRAINT),
            optional("noalias_scopes", AliasScopes::CONSTRAINT), attr("offset", I32Attr::CONSTRAINT),
            optional("tbaa", TbaaTags::CONSTRAINT),
        ], NOTHING,
        "$globalPtr `,` $ldsPtr `,` $offset `,` $aux attr-dict `:` qualified(type($globalPtr)) `,` \
         qualified(type($ldsPtr))",
        { interfaces: lowered!(Intrinsic(&[(2, "offset"), (3, "aux")]), &[0], &[1]) };
    /// Copies from global memory to the memory of the workgroup.
    "global.load.lds":
        ["globalPtr" One GlobalPointer, "ldsPtr" One SharedPointer] -> [],
        [
            optional("alias_scopes", AliasScopes::CONSTRAINT), attr("aux", I32Attr::CONSTRAINT),
            optional("noalias_scopes", AliasScopes::CONSTRAINT), attr("offset", I32Attr::CONSTRAINT),
            attr("size", I32Attr::CONSTRAINT), optional("tbaa", TbaaTags::CONSTRAINT),
        ], NOTHING,
        "$globalPtr `,` $ldsPtr `,` $size `,` $offset `,` $aux attr-dict",
        { interfaces: lowered!(Intrinsic(&[(2, "size"), (3, "offset"), (4, "aux")]), &[0], &[1]) };
    /// Loads a matrix from global memory, and transposes it.
    "global.load.tr.b128", "global.load.tr.b64", "global.load.tr4.b64", "global.load.tr6.b96":
        ["ptr" One GlobalPointer] -> ["res" One Compatible],
        [
            optional("alias_scopes", AliasScopes::CONSTRAINT), optional("noalias_scopes", AliasScopes::CONSTRAINT),
            optional("tbaa", TbaaTags::CONSTRAINT),
        ], NOTHING,
        "$ptr attr-dict `:` qualified(type($ptr)) `->` type($res)",
        { interfaces: lowered!(PLAIN, &[0], &[]) };
    /// Prefetches a byte of each lane from global memory into a cache.
    "global.prefetch":
        ["ptr" One GlobalPointer] -> [],
        [
            optional("alias_scopes", AliasScopes::CONSTRAINT), optional("noalias_scopes", AliasScopes::CONSTRAINT),
            attr("scope", I32Attr::CONSTRAINT), optional("tbaa", TbaaTags::CONSTRAINT),
        ], NOTHING,
        "$ptr `,` `scope` $scope attr-dict `:` qualified(type($ptr))",
        { interfaces: lowered!(Intrinsic(&[(1, "scope")]), &[0], &[]) };
    /// Copies from global memory, or from a buffer, to the memory of the workgroup.
    "load.to.lds":
        ["globalPtr" One Pointer, "ldsPtr" One SharedPointer] -> [],
        [
            optional("alias_scopes", AliasScopes::CONSTRAINT), attr("aux", I32Attr::CONSTRAINT),
            optional("noalias_scopes", AliasScopes::CONSTRAINT), attr("offset", I32Attr::CONSTRAINT),
            attr("size", I32Attr::CONSTRAINT), optional("tbaa", TbaaTags::CONSTRAINT),
        ], NOTHING,
        "$globalPtr `,` $ldsPtr `,` $size `,` $offset `,` $aux attr-dict `:` custom<ShortPointer>(type($globalPtr))",
        { hooks: crate::pointers::SHORT, interfaces: lowered!(Intrinsic(&[(2, "size"), (3, "offset"), (4, "aux")]), &[0], &[1]) };
    /// Moves tiles of a tensor, which descriptors describe, from global memory to the memory of the workgroup.
    "tensor.load.to.lds":
        ["dgroup0" One I32x4, "dgroup1" One I32x8, "dgroup2" One I32x4, "dgroup3" One I32x4] -> [],
        [
            optional("alias_scopes", AliasScopes::CONSTRAINT), attr("cachePolicy", I32Attr::CONSTRAINT),
            optional("noalias_scopes", AliasScopes::CONSTRAINT), optional("tbaa", TbaaTags::CONSTRAINT),
        ], NOTHING,
        "attr-dict operands `cachepolicy` $cachePolicy `:` type($dgroup0) `,` type($dgroup1)",
        { interfaces: lowered!(Intrinsic(&[(4, "cachePolicy")])) };
    /// Moves tiles of a tensor, which descriptors describe, from global memory to the memory of the workgroup.
    "tensor.load.to.lds.d2":
        ["dgroup0" One I32x4, "dgroup1" One I32x8] -> [],
        [
            optional("alias_scopes", AliasScopes::CONSTRAINT), attr("cachePolicy", I32Attr::CONSTRAINT),
            optional("noalias_scopes", AliasScopes::CONSTRAINT), optional("tbaa", TbaaTags::CONSTRAINT),
        ], NOTHING,
        "attr-dict operands `cachepolicy` $cachePolicy `:` type($dgroup0) `,` type($dgroup1)",
        { interfaces: lowered!(Intrinsic(&[(2, "cachePolicy")])) };
    /// Moves tiles of a tensor, which descriptors describe, from the memory of the workgroup to global memory.
    "tensor.store.from.lds":
        ["dgroup0" One I32x4, "dgroup1" One I32x8, "dgroup2" One I32x4, "dgroup3" One I32x4] -> [],
        [
            optional("alias_scopes", AliasScopes::CONSTRAINT), attr("cachePolicy", I32Attr::CONSTRAINT),
            optional("noalias_scopes", AliasScopes::CONSTRAINT), optional("tbaa", TbaaTags::CONSTRAINT),
        ], NOTHING,
        "attr-dict operands `cachepolicy` $cachePolicy `:` type($dgroup0) `,` type($dgroup1)",
        { interfaces: lowered!(Intrinsic(&[(4, "cachePolicy")])) };
    /// Moves tiles of a tensor, which descriptors describe, from the memory of the workgroup to global memory.
    "tensor.store.from.lds.d2":
        ["dgroup0" One I32x4, "dgroup1" One I32x8] -> [],
        [
            optional("alias_scopes", AliasScopes::CONSTRAINT), attr("cachePolicy", I32Attr::CONSTRAINT),
            optional("noalias_scopes", AliasScopes::CONSTRAINT), optional("tbaa", TbaaTags::CONSTRAINT),
        ], NOTHING,
        "attr-dict operands `cachepolicy` $cachePolicy `:` type($dgroup0) `,` type($dgroup1)",
        { interfaces: lowered!(Intrinsic(&[(2, "cachePolicy")])) };
}
