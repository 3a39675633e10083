//! `test-dialect-conversion-pdll`: a conversion whose patterns MLIR has in PDLL.

use super::{replace, result_types};
use ir::{Body, Build, OpRef, Type, TypeRef};
use pass::{PassCx, PassResult, pass};
use rewrite::{Conversion, ConversionSet, ConversionTarget, Matched, TypeConverter};
use std::sync::Arc;

/// Test DialectConversion PDLL functionality
///
/// Integers of 64 bits become floats in `test.cast`, which loses its operands, and in `test.return`. A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-dialect-conversion-pdll",
    name = "(anonymous namespace)::TestDialectConversionPDLLPass",
    depends("pdl", "pdl_interp")
)]
pub(crate) struct TestDialectConversionPdll;

impl TestDialectConversionPdll {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let types = Arc::new(converter());
        let mut target = ConversionTarget::new(&context);
        target.legal_ops(&[
            "builtin.module",
            "func.func",
            "func.return",
            "builtin.unrealized_conversion_cast",
        ]);
        target.legal_dialect("test");
        for name in ["test.cast", "test.return"] {
            let known = types.clone();
            target.dynamically_legal(name, move |op: OpRef<'_>| known.is_legal(op));
        }
        let mut set = ConversionSet::with_types(&context, &types);
        let known = types.clone();
        set.on("test.cast", move |op, _, rw| {
            let cx = rw.context();
            let types = result_types(rw, op).into_iter().map(|ty| known.convert_one(cx.ty(ty)));
            let types: Vec<Type> = types.collect::<Option<_>>().matched()?;
            replace(rw, op, "test.cast", &[], &types);
            Ok(())
        });
        set.on("test.return", |op, operands, rw| {
            let operands = operands.all().to_vec();
            replace(rw, op, "test.return", &operands, &[]);
            Ok(())
        });
        let outcome = Conversion::new(target, set).full(body, cx.scope(), cx.threads());
        match outcome.error {
            Some(error) => cx.fail(error),
            None => Ok(()),
        }
    }
}

/// Converts integers of 64 bits to floats, which are cast back for what is not converted.
fn converter() -> TypeConverter {
    let mut types = TypeConverter::new();
    types.add(|ty: TypeRef<'_>| if ty.handle() == Type::I64 { Type::F64 } else { ty.handle() });
    types.source_materialization(|rw, wanted| {
        let cast = rw.state("builtin.unrealized_conversion_cast", wanted.loc).results([wanted.ty()?]);
        Some(rw.insert_value(cast.operands(wanted.inputs.iter().copied())))
    });
    types
}
