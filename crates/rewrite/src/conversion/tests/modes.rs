//! Tests of conversion modes, of the order of patterns, and of explanations of failures.

use super::*;
use crate::test_dialect::find_all;

#[test]
fn operations_are_converted_until_they_are_legal() {
    let mut body = parse("module { %a = t.opaque\n %b = t.add %a, %a\n t.region { t.use %b } }");
    let mut target = ConversionTarget::new(body.context());
    target.illegal_ops(&["t.add", "t.sub"]).legal_op("t.use").legal_op("t.splat");
    let mut set = ConversionSet::new(body.context());
    set.add(renaming("t.add", "t.sub")).on("t.sub", |op, operands, rw| {
        let sum = rw.state("t.neg", rw.op(op).loc()).operands([operands.one(0)]).results([Type::INDEX]);
        rw.replace_with(op, sum);
        Ok(())
    });
    let conversion = Conversion::new(target, set);
    let outcome = conversion.partial(&mut body, &TOP, ONE);
    assert_eq!(error(&outcome), "failed to legalize operation 't.add' that was explicitly marked illegal");
    assert_eq!(show(&body), "%0 = t.opaque\n%1 = t.add %0, %0\nt.region {\n  t.use %1\n}\n");
    // There is no rule for t.neg: operations that patterns create must be legal.
    let mut target = ConversionTarget::new(body.context());
    target.illegal_ops(&["t.add", "t.sub"]).legal_op("t.neg");
    let mut set = ConversionSet::new(body.context());
    set.add(renaming("t.add", "t.sub")).on("t.sub", |op, operands, rw| {
        let sum = rw.state("t.neg", rw.op(op).loc()).operands([operands.one(0)]).results([Type::INDEX]);
        rw.replace_with(op, sum);
        Ok(())
    });
    let outcome = Conversion::new(target, set).partial(&mut body, &TOP, ONE);
    assert!(outcome.is_ok());
    assert_eq!(show(&body), "%0 = t.opaque\n%1 = t.neg %0\nt.region {\n  t.use %1\n}\n");
    let names: Vec<&str> = outcome.unlegalized.iter().map(|at| body.op(at.op).name_str()).collect();
    assert_eq!(names, ["builtin.module", "t.opaque", "t.region", "t.use"]);
}

#[test]
fn a_pattern_that_succeeds_without_a_change_is_named() {
    let mut body = parse("module { %a = t.opaque\n t.use %a }");
    let mut target = ConversionTarget::new(body.context());
    target.illegal_op("t.opaque");
    let mut set = ConversionSet::new(body.context());
    set.on("t.opaque", |_, _, _| Ok(()));
    let outcome = Conversion::new(target, set).partial(&mut body, &TOP, ONE);
    assert_eq!(error(&outcome), "failed to legalize operation 't.opaque' that was explicitly marked illegal");
    let notes = outcome.error.as_ref().map(|error| error.notes().to_vec()).unwrap_or_default();
    let named = "pattern 'a_pattern_that_succeeds_without_a_change_is_named' succeeded without replacing or changing the operation";
    assert!(notes.iter().any(|note| note.message == named), "{notes:?}");
}

#[test]
fn a_full_conversion_leaves_nothing_unknown() {
    let mut body = parse("module { %a = t.opaque\n t.use %a }");
    let mut target = ConversionTarget::new(body.context());
    target.legal_dialect("builtin").legal_op("t.opaque");
    let set = ConversionSet::new(body.context());
    let outcome = Conversion::new(target, set).full(&mut body, &TOP, ONE);
    assert_eq!(error(&outcome), "failed to legalize operation 't.use'");
    assert_eq!(outcome.explanations.len(), 1);
    assert_eq!(outcome.explanations[0].to_string(), "no pattern is for 't.use'\n");
}

#[test]
fn an_analysis_changes_nothing() {
    let text = "module { %a = t.opaque\n %b = t.add %a, %a\n t.use %b\n t.end }";
    let mut body = parse(text);
    let before = show(&body);
    let mut target = ConversionTarget::new(body.context());
    target.legal_ops(&["t.sub", "t.end"]);
    let mut set = ConversionSet::new(body.context());
    set.add(renaming("t.add", "t.sub"));
    let outcome = Conversion::new(target, set).analyze(&mut body, &TOP, ONE);
    assert!(outcome.is_ok());
    let names: Vec<&str> = outcome.legalizable.iter().map(|at| body.op(at.op).name_str()).collect();
    assert_eq!(names, ["t.add", "t.end"]);
    assert_eq!(show(&body), before);
}

#[test]
fn what_is_recursively_legal_is_left_alone() {
    let mut body = parse("module { t.region { %a = t.opaque\n t.use %a }\n t.cfg { t.end } }");
    let mut target = ConversionTarget::new(body.context());
    target.illegal_dialect("t").recursively_legal("t.region").legal_op("t.cfg");
    let set = ConversionSet::new(body.context());
    let outcome = Conversion::new(target, set).partial(&mut body, &TOP, ONE);
    assert_eq!(error(&outcome), "failed to legalize operation 't.end' that was explicitly marked illegal");
}

#[test]
fn failures_are_explained_as_a_tree() {
    let mut body = parse("module { %a = t.opaque\n %b = t.add %a, %a\n t.use %b }");
    let mut target = ConversionTarget::new(body.context());
    target.illegal_ops(&["t.add", "t.sub"]);
    let mut set = ConversionSet::new(body.context());
    set.add(renaming("t.add", "t.sub").benefit(3));
    set.convert(Convert::on("t.add", |_, _, _| no_match("too hot")).called("cool").benefit(2));
    set.convert(Convert::on("t.add", |op, _, rw| {
        let name = rw.op(op).name_str().to_owned();
        Err(rw.mismatch(format!("no luck with {name}")))
    }));
    set.add(renaming("t.sub", "t.add"));
    set.add(renaming("t.sub", "t.neg").benefit(2));
    let config = ConversionConfig { explain: true, ..ConversionConfig::default() };
    let outcome = Conversion::with_config(target, set, config).partial(&mut body, &TOP, ONE);
    let expected = [
        "pattern 't.add to t.sub' for 't.add' created 't.sub', which is illegal and could not be legalized",
        "  pattern 't.sub to t.neg' for 't.sub' created 't.neg', which the target does not know, and which could not be legalized",
        "    no pattern is for 't.neg'",
        "  pattern 't.sub to t.add' for 't.sub' created 't.add', which is illegal and could not be legalized",
        "    pattern 't.add to t.sub' for 't.add' was not tried within what it has created itself",
        "    pattern 'cool' for 't.add' did not match: too hot",
        "    pattern 'failures_are_explained_as_a_tree' for 't.add' did not match: no luck with t.add",
        "pattern 'cool' for 't.add' did not match: too hot",
        "pattern 'failures_are_explained_as_a_tree' for 't.add' did not match: no luck with t.add",
    ];
    assert_eq!(notes(&outcome), expected);
    let text: String = expected.iter().map(|line| format!("{line}\n")).collect();
    let of_add = outcome.explanations.iter().find(|why| why.op == "t.add").unwrap();
    assert_eq!(of_add.to_string(), text);
    // The module and t.opaque are unknown and may remain: they are explained too.
    assert_eq!(outcome.explanations.len(), 3);
}

#[test]
fn without_explanations_the_error_has_one_all_the_same() {
    let mut body = parse("module { %a = t.opaque\n %b = t.add %a, %a\n t.use %b }");
    let mut target = ConversionTarget::new(body.context());
    target.illegal_ops(&["t.add"]);
    let mut set = ConversionSet::new(body.context());
    set.on("t.add", |_, _, _| no_match("never"));
    let outcome = Conversion::new(target, set).partial(&mut body, &TOP, ONE);
    assert_eq!(outcome.explanations.len(), 1);
    assert_eq!(outcome.explanations[0].attempts[0].failure, AttemptFailure::NoMatch("never".into()));
    assert!(notes(&outcome).is_empty());
}

#[test]
fn operations_are_folded_first() {
    let text = "module { %a = t.const 7\n %b = t.const 8\n %c = t.add %a, %b\n t.use %c }";
    let convert = |folding: Folding, constants: bool| {
        let mut body = parse(text);
        let mut target = ConversionTarget::new(body.context());
        target.illegal_op("t.add").legal_op("t.sub");
        target.dynamically_legal("t.const", move |op| {
            constants || op.attr("value").and_then(|value| value.as_i64()) != Some(15)
        });
        let mut set = ConversionSet::new(body.context());
        set.add(renaming("t.add", "t.sub"));
        let config = ConversionConfig { folding, ..ConversionConfig::default() };
        assert!(Conversion::with_config(target, set, config).partial(&mut body, &TOP, ONE).is_ok());
        show(&body).lines().nth(2).unwrap().to_owned()
    };
    assert_eq!(convert(Folding::BeforePatterns, true), "%2 = t.const 15");
    assert_eq!(convert(Folding::BeforePatterns, false), "%2 = t.sub %0, %1", "the new constant is illegal");
    assert_eq!(convert(Folding::AfterPatterns, true), "%2 = t.sub %0, %1");
    assert_eq!(convert(Folding::Never, true), "%2 = t.sub %0, %1");
}

#[test]
fn a_pattern_may_be_applied_to_its_own_operations_if_it_is_bounded() {
    let count = |bounded: bool| {
        let mut body = parse("module { %a = t.const 5\n t.use %a }");
        let mut target = ConversionTarget::new(body.context());
        target
            .dynamically_legal("t.const", |op| op.attr("value").and_then(|value| value.as_i64()) == Some(0));
        let mut set = ConversionSet::new(body.context());
        let down = Convert::on("t.const", |op, _, rw| {
            let value = rw.op(op).attr("value").and_then(|value| value.as_i64()).unwrap_or(0);
            let state = constant(rw, value - 1, Type::INDEX);
            rw.replace_with(op, state);
            Ok(())
        });
        set.add(if bounded { down.recursion_bounded() } else { down });
        Conversion::new(target, set).partial(&mut body, &TOP, ONE).is_ok().then(|| show(&body))
    };
    assert_eq!(count(true).as_deref(), Some("%0 = t.const 0\nt.use %0\n"));
    assert_eq!(count(false), None);
}

#[test]
fn errors_are_those_of_the_first_operation_in_the_text_at_any_thread_count() {
    let text = "module { module { t.end }\n module { t.opaque\n t.use\n t.opaque }\n t.use }";
    for threads in [1, 2, 8] {
        let mut body = parse(text);
        let before = body.root().walk().count();
        let mut target = ConversionTarget::new(body.context());
        target.illegal_ops(&["t.use", "t.opaque", "t.end"]).legal_op("t.const");
        let mut set = ConversionSet::new(body.context());
        set.on("t.end", |op, _, rw| {
            rw.erase_op(op);
            Ok(())
        });
        set.on("t.opaque", |op, _, rw| {
            let state = constant(rw, 1, Type::INDEX);
            rw.replace_with(op, state);
            Ok(())
        });
        let outcome = Conversion::new(target, set).partial(&mut body, &TOP, Threads(threads));
        let user = "failed to legalize operation 't.use' that was explicitly marked illegal";
        assert_eq!(error(&outcome), user);
        let second = find_all(&body, "builtin.module")[2];
        assert_eq!(outcome.explanations.len(), 1);
        assert_eq!(body.root().walk().count(), before, "other bodies are as they were");
        assert_eq!(show(body.child(second).unwrap()).lines().count(), 3);
    }
}

#[test]
fn an_operation_that_owns_a_body_is_erased_from_outside() {
    for threads in [1, 2] {
        let mut body = parse("module { module { t.end }\n module { t.opaque }\n module { t.end } }");
        let mut target = ConversionTarget::new(body.context());
        // Operations nested in the erased modules are not converted.
        target.illegal_op("t.end").dynamically_legal("builtin.module", |op| {
            !op.regions().flat_map(|region| region.ops()).any(|op| op.is("t.end"))
        });
        let mut set = ConversionSet::new(body.context());
        let erase = Convert::on("builtin.module", |op, _, rw| {
            rw.erase_op(op);
            Ok(())
        });
        set.convert(erase.outside());
        let outcome = Conversion::new(target, set).partial(&mut body, &TOP, Threads(threads));
        assert!(outcome.is_ok(), "{:?}", outcome.error);
        assert_eq!(
            body.root().walk().map(|op| op.name_str()).collect::<Vec<_>>(),
            ["builtin.module", "builtin.module", "t.opaque"]
        );
    }
}

#[test]
fn a_pattern_may_legalize_what_it_depends_on_first() {
    let convert = |legal: bool| {
        let mut body = parse("module { t.region { %a = t.opaque\n t.use %a } }");
        let mut target = ConversionTarget::new(body.context());
        target.illegal_ops(&["t.region", "t.opaque"]).legal_op("t.pure_region");
        if legal {
            target.legal_op("t.splat");
        }
        let mut set = ConversionSet::new(body.context());
        set.add(renaming("t.opaque", "t.splat")).on("t.region", |op, _, rw| {
            let inner = rw.op(op).region(0).ops().next().map(|op| op.handle());
            let inner = inner.ok_or(crate::MatchFailure { reason: "nothing within" })?;
            rw.legalize(inner)?;
            let region = rw.op(op).region(0).handle();
            // The new operation is before the old one, which still exists.
            assert!(rw.region(region).ops().next().is_some_and(|op| op.is("t.splat")));
            let fresh = rw.insert(rw.state("t.pure_region", ir::Loc::UNKNOWN).regions(1));
            let to = rw.op(fresh).region(0).handle();
            rw.inline_region_at_end(region, to);
            rw.erase_op(op);
            Ok(())
        });
        let outcome = Conversion::new(target, set).partial(&mut body, &TOP, ONE);
        (error(&outcome), show(&body), outcome.explanations.last().map(ToString::to_string))
    };
    let (error, text, _) = convert(true);
    assert_eq!((error.as_str(), text.as_str()), ("", "t.pure_region {\n  %0 = t.splat\n  t.use %0\n}\n"));
    let (error, text, why) = convert(false);
    assert_eq!(error, "failed to legalize operation 't.region' that was explicitly marked illegal");
    assert_eq!(text, "t.region {\n  %0 = t.opaque\n  t.use %0\n}\n");
    let reason = "an operation could not be legalized";
    assert!(why.is_some_and(|why| why.ends_with(&format!("did not match: {reason}\n"))));
}

#[test]
fn who_converts_learns_whether_anything_changed() {
    let outcome = |text: &str, analyze: bool| {
        let mut body = parse(text);
        let mut target = ConversionTarget::new(body.context());
        target.illegal_op("t.opaque").legal_op("t.splat");
        let mut set = ConversionSet::new(body.context());
        set.convert(renaming("t.opaque", "t.splat"));
        let conversion = Conversion::new(target, set);
        let outcome = if analyze {
            conversion.analyze(&mut body, &TOP, ONE)
        } else {
            conversion.partial(&mut body, &TOP, ONE)
        };
        assert!(outcome.is_ok(), "{:?}", outcome.error);
        outcome.changed
    };
    let (some, none) = ("module { module { t.opaque } }", "module { module { t.splat } }");
    assert_eq!([outcome(some, false), outcome(none, false), outcome(some, true)], [true, false, false]);
}
