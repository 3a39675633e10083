//! Functions, branches, errors.

mod support;

use exec::{Arg, Capture, Engine, EngineOptions, ErrorKind};
use ir::Type;
use support::Module;

/// Defines `fib(n)` by recursion.
fn fib_module(mut module: Module) -> Module {
    module.function("main", &[Type::I64], &[Type::I64], |f| {
        let n = f.arg(0);
        let two = f.int(Type::I64, 2);
        let small = f.cmpi(2, n, two);
        let (base, _) = f.block(&[]);
        let (more, _) = f.block(&[]);
        f.cond_br(small, (base, &[]), (more, &[]));
        f.at(base);
        f.ret(&[n]);
        f.at(more);
        let one = f.int(Type::I64, 1);
        let a = f.one("arith.subi", &[n, one], Type::I64, &[]);
        let b = f.one("arith.subi", &[n, two], Type::I64, &[]);
        let a = f.call("main", &[a], &[Type::I64])[0];
        let b = f.call("main", &[b], &[Type::I64])[0];
        let sum = f.one("arith.addi", &[a, b], Type::I64, &[]);
        f.ret(&[sum]);
    });
    module
}

#[test]
fn recursion() {
    assert_eq!(fib_module(Module::new()).run(&[Arg::Int(20)]), Ok(vec![Arg::Int(6765)]));
    // Without the dialects in the context nothing is lowered.
    assert_eq!(fib_module(Module::bare()).run(&[Arg::Int(20)]), Ok(vec![Arg::Int(6765)]));
}

#[test]
fn endless_recursion_is_an_error_and_the_engine_continues() {
    let mut module = Module::new();
    module.function("deep", &[Type::I64], &[Type::I64], |f| {
        let n = f.arg(0);
        let one = f.int(Type::I64, 1);
        let zero = f.int(Type::I64, 0);
        let done = f.cmpi(0, n, zero);
        let (base, _) = f.block(&[]);
        let (more, _) = f.block(&[]);
        f.cond_br(done, (base, &[]), (more, &[]));
        f.at(base);
        f.ret(&[zero]);
        f.at(more);
        let less = f.one("arith.subi", &[n, one], Type::I64, &[]);
        let depth = f.call("deep", &[less], &[Type::I64])[0];
        let depth = f.one("arith.addi", &[depth, one], Type::I64, &[]);
        f.ret(&[depth]);
    });
    let mut options = EngineOptions::new();
    options.stack_bytes = 64 << 20;
    let engine = module.engine(options);
    let error = engine.invoke("deep", &[Arg::Int(-1)]).unwrap_err();
    assert_eq!((error.kind, error.message.as_str()), (ErrorKind::StackOverflow, "stack overflow in @deep"));
    assert_eq!(engine.invoke("deep", &[Arg::Int(200_000)]), Ok(vec![Arg::Int(200_000)]));
}

#[test]
fn a_failed_assertion_ends_the_execution() {
    let mut module = Module::new();
    module.declare("printI64", &[Type::I64], &[], &[]);
    module.function("main", &[Type::I1], &[Type::I64], |f| {
        let (holds, seven) = (f.arg(0), f.int(Type::I64, 7));
        f.call("printI64", &[seven], &[]);
        let message = f.cx.string_attr(b"must hold");
        f.op("cf.assert", &[holds], &[], &[("msg", message)]);
        f.ret(&[seven]);
    });
    let output = Capture::new();
    let engine = module.engine(EngineOptions::new().output(output.clone()));
    assert_eq!(engine.invoke("main", &[Arg::Int(1)]), Ok(vec![Arg::Int(7)]));
    let error = engine.invoke("main", &[Arg::Int(0)]).unwrap_err();
    assert_eq!(error.to_string(), "test.mlir:4:3: must hold");
    assert_eq!(error.kind, ErrorKind::Assert);
    assert_eq!(output.take_text(), "77");
}

#[test]
fn division_by_zero_is_an_error() {
    let mut module = Module::new();
    for (name, op) in [("div", "arith.divsi"), ("rem", "arith.remui"), ("ceil", "arith.ceildivui")] {
        module.function(name, &[Type::I32; 2], &[Type::I32], |f| {
            let value = f.one(op, &[f.arg(0), f.arg(1)], Type::I32, &[]);
            f.ret(&[value]);
        });
    }
    let engine = module.engine(EngineOptions::new());
    for name in ["div", "rem", "ceil"] {
        let error = engine.invoke(name, &[Arg::Int(1), Arg::Int(0)]).unwrap_err();
        assert_eq!(
            (error.kind, error.to_string().as_str()),
            (ErrorKind::DivisionByZero, "test.mlir:2:3: division by zero")
        );
    }
    let least = i128::from(i32::MIN);
    assert_eq!(engine.invoke("div", &[Arg::Int(least), Arg::Int(-1)]), Ok(vec![Arg::Int(least)]));
}

#[test]
fn switches() {
    for cases in [vec![0i64, 1, 2, 3, 5], vec![-7, 1000, 3]] {
        let mut module = Module::new();
        let values = module.dense_int(&[cases.len() as i64], Type::I32, &cases);
        module.function("main", &[Type::I32], &[Type::I64], |f| {
            let flag = f.arg(0);
            let (default, arg) = f.block(&[Type::I64]);
            let mut successors = vec![default];
            let mut operands = vec![flag, f.int(Type::I64, -1)];
            for &case in &cases {
                successors.push(default);
                operands.push(f.int(Type::I64, i128::from(10 * case)));
            }
            let sizes = f.cx.i32_array_attr(&[1, 1, cases.len() as i32]);
            let segments = f.cx.i32_array_attr(&vec![1; cases.len()]);
            let attrs = [
                ("case_values", values),
                ("case_operand_segments", segments),
                ("operandSegmentSizes", sizes),
            ];
            f.op_to("cf.switch", &operands, &[], &attrs, &successors);
            f.at(default);
            f.ret(&[arg[0]]);
        });
        let engine = module.engine(EngineOptions::new());
        for flag in [-7, -1, 0, 1, 2, 3, 4, 5, 6, 1000, 1 << 20] {
            let expected = if cases.contains(&flag) { 10 * flag } else { -1 };
            let result = engine.invoke("main", &[Arg::Int(i128::from(flag))]);
            assert_eq!(result, Ok(vec![Arg::Int(i128::from(expected))]), "{flag}");
        }
    }
}

#[test]
fn many_results_and_indirect_calls() {
    let mut module = Module::new();
    let types = [Type::I8, Type::F32, Type::I64, Type::F64, Type::I1];
    let inputs = [Type::I64, Type::F64];
    module.function("many", &inputs, &types, |f| {
        let (x, y) = (f.arg(0), f.arg(1));
        let a = f.one("arith.trunci", &[x], Type::I8, &[]);
        let b = f.one("arith.truncf", &[y], Type::F32, &[]);
        let c = f.int(Type::I1, 1);
        f.ret(&[a, b, x, y, c]);
    });
    let ty = module.cx.function_type(&inputs, &types);
    module.function("main", &inputs, &types, |f| {
        let symbol = f.cx.symbol_ref(f.cx.ident("many"));
        let callee = f.one("func.constant", &[], ty, &[("value", symbol)]);
        let values = f.op("func.call_indirect", &[callee, f.arg(0), f.arg(1)], &types, &[]);
        f.ret(&values);
    });
    let expected = vec![Arg::Int(-1), Arg::F32(2.5), Arg::Int(255), Arg::F64(2.5), Arg::Int(1)];
    assert_eq!(module.run(&[Arg::Int(255), Arg::F64(2.5)]), Ok(expected));
}

#[test]
fn host_functions() {
    let mut module = Module::new();
    module.declare("scale", &[Type::I32, Type::F64], &[Type::F64], &[]);
    module.declare("stop", &[], &[], &[]);
    module.declare("absent", &[], &[], &[]);
    module.function("main", &[Type::I32], &[Type::F64], |f| {
        let half = f.float(Type::F64, 0.5);
        let value = f.call("scale", &[f.arg(0), half], &[Type::F64]);
        f.ret(&value);
    });
    module.function("stopping", &[], &[], |f| {
        f.call("stop", &[], &[]);
        f.ret(&[]);
    });
    module.function("missing", &[], &[], |f| {
        f.call("absent", &[], &[]);
        f.ret(&[]);
    });
    let options = EngineOptions::new()
        .host_function("scale", |count: i32, by: f64| f64::from(count) * by)
        .host_function("stop", || Err::<(), _>("stopped by the host".to_owned()));
    let engine = module.engine(options);
    assert_eq!(engine.invoke("main", &[Arg::Int(-3)]), Ok(vec![Arg::F64(-1.5)]));
    let error = engine.invoke("stopping", &[]).unwrap_err();
    assert_eq!((error.kind, error.message.as_str()), (ErrorKind::Host, "stopped by the host"));
    assert_eq!(engine.invoke("missing", &[]).unwrap_err().kind, ErrorKind::NoFunction);
    assert_eq!(engine.invoke("none", &[]).unwrap_err().kind, ErrorKind::NoFunction);
    assert_eq!(engine.invoke("main", &[]).unwrap_err().kind, ErrorKind::Arguments);
}

#[test]
fn what_cannot_be_lowered_is_reported() {
    let mut module = Module::new();
    module.function("main", &[], &[], |f| {
        f.op("some.thing", &[], &[], &[]);
        f.ret(&[]);
    });
    module.function("wide", &[module.cx.int_type(200)], &[], |f| f.ret(&[]));
    let errors = Engine::new(&module.body, EngineOptions::new()).err().unwrap();
    let messages: Vec<&str> = errors.iter().map(|error| error.message()).collect();
    assert_eq!(messages, ["exec cannot lower 'func.func': values of type i200"]);
    let mut module = Module::new();
    module.function("main", &[], &[], |f| {
        f.op("some.thing", &[], &[], &[]);
    });
    let errors = Engine::new(&module.body, EngineOptions::new()).err().unwrap();
    assert_eq!(errors[0].message(), "exec cannot lower 'some.thing'");
}
