//! Tests of replacements of other types and in other numbers.

use super::*;
use crate::journal::CAST;
use crate::test_dialect::{find, find_all};
use ir::{InsertPoint, Value};
use std::sync::Arc;

/// Returns a conversion of opaque, add and use to types of the converter.
fn conversion(body: &ir::Body, types: TypeConverter, users: bool) -> Conversion {
    let mut target = ConversionTarget::new(body.context());
    target.legal_ops(&["t.splat", "t.sub", "t.neg"]);
    let types = Arc::new(types);
    let mut set = ConversionSet::with_types(body.context(), &types);
    set.convert(renaming("t.opaque", "t.splat")).convert(renaming("t.add", "t.sub"));
    if users {
        target.dynamically_legal("t.use", move |op| types.is_legal(op));
        set.convert(renaming("t.use", "t.use"));
    }
    Conversion::new(target, set)
}

const TEXT: &str = "module { %a = t.opaque\n %b = t.add %a, %a\n t.use %b, %a }";

#[test]
fn converted_users_get_converted_values() {
    let mut body = parse(TEXT);
    let outcome = conversion(&body, to_i64(), true).partial(&mut body, &TOP, ONE);
    assert!(outcome.is_ok(), "{:?}", outcome.error);
    assert_eq!(show(&body), "%0 = t.splat\n%1 = t.sub %0, %0\nt.use %1, %0\n");
    assert!(body.root().walk_body().flat_map(|op| op.results()).all(|value| value.ty_handle() == Type::I64));
}

#[test]
fn casts_that_are_left_need_materializations() {
    let mut body = parse(TEXT);
    let outcome = conversion(&body, to_i64(), false).partial(&mut body, &TOP, ONE);
    let expected = "failed to legalize unresolved materialization from ('i64') to ('index') that remained live after conversion";
    assert_eq!(error(&outcome), expected);
    let notes = notes(&outcome);
    assert_eq!(notes.len(), 1);
    assert!(notes[0].starts_with("see existing live user here: "), "{notes:?}");
    let mut types = to_i64();
    types.source_materialization(|rw, what| {
        let state = rw.state("t.neg", what.loc).operands(what.inputs.iter().copied()).results(what.ty());
        Some(rw.insert_value(state))
    });
    let mut body = parse(TEXT);
    let outcome = conversion(&body, types, false).partial(&mut body, &TOP, ONE);
    assert!(outcome.is_ok(), "{:?}", outcome.error);
    let expected = "%0 = t.splat\n%1 = t.neg %0\n%2 = t.sub %0, %0\n%3 = t.neg %2\nt.use %3, %1\n";
    assert_eq!(show(&body), expected);
}

#[test]
fn patterns_get_cast_values_of_what_is_not_converted() {
    let mut body = parse("module { %x = t.const 1\n %b = t.add %x, %x\n t.use %b }");
    let mut types = to_i64();
    types.source_materialization(|rw, what| {
        let state = rw.state("t.neg", what.loc).operands(what.inputs.iter().copied()).results(what.ty());
        Some(rw.insert_value(state))
    });
    types.target_materialization(|rw, what| {
        assert_eq!((what.ty(), what.original), (Some(Type::I64), Some(Type::INDEX)));
        let state = rw.state("t.sub", what.loc).operands([what.inputs[0]; 2]).results(what.ty());
        Some(rw.insert_value(state))
    });
    let outcome = conversion(&body, types, false).partial(&mut body, &TOP, ONE);
    assert!(outcome.is_ok(), "{:?}", outcome.error);
    let expected = "%0 = t.const 1\n%1 = t.sub %0, %0\n%2 = t.sub %1, %1\n%3 = t.neg %2\nt.use %3\n";
    assert_eq!(show(&body), expected);
}

#[test]
fn values_become_several_or_none() {
    let mut body = parse("module { %a = t.opaque\n %b = t.neg %a\n t.use %b, %a }");
    let mut types = TypeConverter::new();
    types.add(|ty| ty.handle()).add(|ty| ty.is_index().then(|| vec![Type::I64, Type::I1]));
    let types = Arc::new(types);
    let mut target = ConversionTarget::new(body.context());
    let legal = types.clone();
    target.legal_op("t.const").illegal_ops(&["t.opaque", "t.neg"]);
    target.dynamically_legal("t.use", move |op| legal.is_legal(op));
    let mut set = ConversionSet::with_types(body.context(), &types);
    set.on("t.opaque", |op, _, rw| {
        let halves = [(1, Type::I64), (2, Type::I1)].map(|(value, ty)| {
            let state = constant(rw, value, ty);
            rw.insert_value(state)
        });
        rw.replace_op_with(op, &[&halves]);
        Ok(())
    });
    set.on("t.neg", |_, _, _| no_match("only takes one value"));
    let swap = Convert::on("t.neg", |op, operands, rw| {
        rw.replace_op_with(op, &[operands.of(0)]);
        Ok(())
    });
    set.convert(swap.one_to_many());
    convert_op_types(&mut set, &["t.use"]);
    let outcome = Conversion::new(target, set).partial(&mut body, &TOP, ONE);
    assert!(outcome.is_ok(), "{:?}", outcome.error);
    assert_eq!(show(&body), "%0 = t.const 1\n%1 = t.const 2\nt.use %0, %1, %0, %1\n");
}

/// Returns a conversion of the arguments of blocks in a region, and of uses.
fn arguments(body: &ir::Body, types: TypeConverter) -> Conversion {
    let types = Arc::new(types);
    let mut target = ConversionTarget::new(body.context());
    let (of_uses, of_blocks) = (types.clone(), types.clone());
    target.dynamically_legal("t.use", move |op| of_uses.is_legal(op));
    target.dynamically_legal("t.cfg", move |op| of_blocks.is_legal_region(op.region(0)));
    let of_branches = types.clone();
    target.unknown_legal(move |op| Some(is_legal_branch_or_return(&of_branches, op)));
    let mut set = ConversionSet::with_types(body.context(), &types);
    set.on("t.cfg", |op, _, rw| {
        let region = rw.op(op).region(0).handle();
        let types = rw.types().ok_or(crate::MatchFailure { reason: "no types" })?;
        rw.convert_region_types(region, types, None)?;
        rw.modify_op(op, |_| ());
        Ok(())
    });
    convert_op_types(&mut set, &["t.use"]);
    convert_branches(&mut set);
    Conversion::new(target, set)
}

const BLOCKS: &str = "module { t.cfg {
^a(%x, %y):
 t.cond %x, ^b(%y), ^c(%x, %y)
^b(%z):
 t.br ^c(%z, %z)
^c(%u, %v):
 t.use %u, %v
 t.end } }";

#[test]
fn block_arguments_and_branches_become_several() {
    let mut body = parse(BLOCKS);
    let mut types = TypeConverter::new();
    types.add(|ty| ty.handle()).add(|ty| ty.is_index().then(|| vec![Type::I64, Type::I1]));
    // The condition is not forwarded, so it does not change.
    types.argument_materialization(|rw, what| {
        let state = rw.state("t.sub", what.loc).operands(what.inputs.iter().copied()).results(what.ty());
        Some(rw.insert_value(state))
    });
    let outcome = arguments(&body, types).partial(&mut body, &TOP, ONE);
    assert!(outcome.is_ok(), "{:?}", outcome.error);
    let expected = "t.cfg {
^0(%0, %1, %2, %3):
  %4 = t.sub %0, %1
  t.cond %4, ^1(%2, %3), ^2(%0, %1, %2, %3)
^1(%5, %6):
  t.br ^2(%5, %6, %5, %6)
^2(%7, %8, %9, %10):
  t.use %7, %8, %9, %10
  t.end
}
";
    assert_eq!(show(&body), expected);
    let mut errors = Vec::new();
    assert!(ir::verify(&body, ONE, &mut errors), "{errors:?}");
}

#[test]
fn dropped_arguments_must_not_be_used() {
    let convert = |keep: bool| {
        let mut body = parse("module { t.cfg {\n^a(%x, %y):\n t.use %x\n t.end } }");
        let mut target = ConversionTarget::new(body.context());
        target.dynamically_legal("t.cfg", |op| op.region(0).blocks().all(|block| block.num_arguments() == 1));
        let mut set = ConversionSet::new(body.context());
        set.on("t.cfg", move |op, _, rw| {
            let mut signature = SignatureConversion::new(2);
            signature.add_inputs(if keep { 0 } else { 1 }, &[Type::INDEX]);
            let Some(block) = rw.op(op).region(0).first_block().map(|block| block.handle()) else {
                return no_match("no block");
            };
            rw.convert_signature(block, &signature);
            rw.modify_op(op, |_| ());
            Ok(())
        });
        let outcome = Conversion::new(target, set).partial(&mut body, &TOP, ONE);
        (error(&outcome), show(&body))
    };
    assert_eq!(convert(true), (String::new(), "t.cfg {\n  t.use %0\n  t.end\n}\n".into()));
    let message = "failed to legalize unresolved materialization from () to ('index') that remained live after conversion";
    assert_eq!(convert(false).0, message);
}

#[test]
fn long_chains_of_replacements_have_one_end() {
    let mut body =
        parse("module { %a = t.opaque\n %b = t.neg %a\n %c = t.neg %b\n %d = t.neg %c\n t.use %d }");
    let mut target = ConversionTarget::new(body.context());
    target.illegal_op("t.neg");
    let mut set = ConversionSet::new(body.context());
    set.on("t.neg", |op, _, rw| {
        // The original operand, which is itself replaced.
        let operand = rw.op(op).operand(0).handle();
        rw.replace_op(op, &[operand]);
        Ok(())
    });
    let config = ConversionConfig { folding: Folding::Never, ..ConversionConfig::default() };
    assert!(Conversion::with_config(target, set, config).partial(&mut body, &TOP, ONE).is_ok());
    assert_eq!(show(&body), "%0 = t.opaque\nt.use %0\n");
}

#[test]
fn casts_cancel_each_other() {
    let mut body = parse("module { %a = t.opaque\n t.use %a }");
    let cx = body.context().clone();
    let mut value = body.op(find(&body, "t.opaque", 0)).result(0).handle();
    let user = find(&body, "t.use", 0);
    let mut cast = |value: Value, ty: Type| {
        let mut builder = ir::Builder::new(&mut body, InsertPoint::Before(user));
        builder.insert_value(builder.state(CAST, ir::Loc::UNKNOWN).operands([value]).results([ty]))
    };
    for ty in [Type::I64, Type::I32, Type::I64, Type::INDEX] {
        value = cast(value, ty);
    }
    let dead = cast(value, Type::I1);
    cast(dead, Type::I8);
    body.set_operand(user, 0, value);
    assert_eq!(find_all(&body, CAST).len(), 6);
    assert_eq!(reconcile_all_casts(&mut body), []);
    assert_eq!(show(&body), "%0 = t.opaque\nt.use %0\n");
    assert!(cx.same(body.context()));
}

#[test]
fn casts_in_a_circle_end() {
    let cx = crate::test_dialect::context();
    let mut body = ir::Body::new(&cx, cx.op_name("builtin.module"), ir::Loc::UNKNOWN, 1);
    let region = body.root().region(0).handle();
    let block = body.append_new_block(region, &[]);
    let mut builder = ir::Builder::at_end(&mut body, block);
    let start = builder.state("t.opaque", ir::Loc::UNKNOWN).results([Type::I8]);
    let mut value = builder.insert_value(start);
    let mut ops = Vec::new();
    for ty in [Type::I64, Type::I32, Type::I16] {
        let state = builder.state(CAST, ir::Loc::UNKNOWN).operands([value]).results([ty]);
        let op = builder.insert(state);
        value = builder.body().op(op).result(0).handle();
        ops.push(op);
    }
    body.set_operand(ops[0], 0, value);
    let mut types: Vec<Type> = Vec::new();
    types.extend(body.op(ops[0]).operand_types());
    assert_eq!(types, [Type::I16]);
    assert_eq!(reconcile_all_casts(&mut body), []);
    assert_eq!(show(&body), "%0 = t.opaque\n");
}

#[test]
fn symbols_are_requested_in_the_enclosing_table() {
    let text = "module { module { t.end }\n module { t.end\n t.end }\n module { t.opaque } }";
    for threads in [1, 2, 8] {
        let mut body = parse(text);
        let mut target = ConversionTarget::new(body.context());
        target.illegal_op("t.end").legal_op("t.use");
        let mut set = ConversionSet::new(body.context());
        let ask = |rw: &mut ConversionRewriter<'_>, key: &str, name: &str| {
            rw.require_symbol(key, name, |cx, name| {
                let mut made = ir::Body::new(cx, cx.op_name("builtin.module"), ir::Loc::UNKNOWN, 1);
                let root = made.root_handle();
                made.set_attr(root, ir::Ident::SYM_NAME, Some(name.attr()));
                made
            })
        };
        set.on("t.end", move |op, _, rw| {
            let reference = ask(rw, "one", "made").ok_or(crate::MatchFailure { reason: "no table" })?;
            let cx = rw.context().clone();
            let state = rw.state("t.use", ir::Loc::UNKNOWN).attr(&cx, "callee", reference);
            rw.replace_with(op, state);
            Ok(())
        });
        // A symbol that a rolled back pattern requested is not created.
        set.convert(
            Convert::on("t.end", move |_, _, rw| {
                ask(rw, "two", "not_made");
                no_match("changed its mind")
            })
            .benefit(2),
        );
        let outcome = Conversion::new(target, set).partial(&mut body, &TOP, Threads(threads));
        assert!(outcome.is_ok(), "{:?}", outcome.error);
        let names: Vec<_> = body.root().region(0).ops().map(|op| op.symbol_name()).collect();
        assert_eq!(names, [Some(body.context().ident("made")), None, None, None]);
        let users: Vec<String> =
            body.root().walk().filter(|op| op.is("t.use")).map(|op| op.to_string()).collect();
        assert!(users.len() == 3 && users.iter().all(|text| text.contains("@made")), "{users:?}");
    }
}
