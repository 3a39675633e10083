//! Two symbols with different keys and one name, requested in different orders.

use crate::common::{context, parse, print, verify};
use ir::{Body, Context, Ident, Loc, Op, OpState, Threads};
use pass::{PassCx, PassManager, PassResult, Pipeline, pass};

/// Turn `t.want {key = "k"}` into a call of a function that is made for the key; all are called `x`
#[pass("want", on = "func.func")]
struct Want;

/// Creates a declaration that records its key.
fn declaration(cx: &Context, name: Ident, key: &str) -> Box<Body> {
    let mut body = Body::new(cx, cx.op_name("func.func"), Loc::UNKNOWN, 1);
    let root = body.root_handle();
    body.set_attr(root, Ident::SYM_NAME, Some(cx.string_attr(cx.ident_text(name))));
    body.set_attr(root, cx.ident("function_type"), Some(cx.type_attr(cx.function_type(&[], &[]))));
    body.set_attr(root, cx.ident("sym_visibility"), Some(cx.string_attr(b"private")));
    body.set_attr(root, cx.ident("t.key"), Some(cx.string_attr(key.as_bytes())));
    body
}

impl Want {
    fn run(&self, pass: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let cx = body.context().clone();
        let wants: Vec<Op> =
            body.root().walk_body().filter(|op| op.is("t.want")).map(|op| op.handle()).collect();
        for op in wants {
            let key = body.op(op).attr("key").and_then(|key| key.as_str().map(str::to_owned));
            let key = key.expect("the test gives keys");
            let made_for = key.clone();
            let build = move |cx: &Context, name| declaration(cx, name, &made_for);
            let callee = pass.require_symbol(&key, "x", build).expect("the module is a symbol table");
            let call =
                OpState::new(&cx, cx.op_name("func.call"), body.op(op).loc()).attr(&cx, "callee", callee);
            let call = body.create(call.attr(&cx, "t.key", cx.string_attr(key.as_bytes())));
            body.insert_before(op, call);
            body.erase(op);
        }
        Ok(())
    }
}

#[test]
fn each_call_leads_to_the_function_of_its_key() {
    let want = |keys: &str| -> String {
        keys.chars().map(|key| format!("\"t.want\"() {{key = \"{key}\"}} : () -> ()\n")).collect()
    };
    let orders = ["b", "ab", "abc", "cba", "bac", "ca"];
    let functions =
        orders.iter().map(|order| format!("func.func @{order}() {{\n{}return\n}}\n", want(order)));
    let text: String = functions.collect();
    let mut outputs = Vec::new();
    for threads in [1, 2, 8] {
        let cx = context();
        let mut module = parse(&cx, &text);
        let mut pipeline = Pipeline::on("builtin.module");
        assert!(pipeline.nest("func.func").add(Want).is_ok());
        assert!(PassManager::new(pipeline).threads(Threads(threads)).run(&mut module, &mut |_| ()).is_ok());
        verify(&module);
        let output = print(&module);
        let keys = |prefix: &str| -> Vec<(String, String)> {
            let lines = output.lines().filter_map(|line| line.trim().strip_prefix(prefix));
            let parts = lines.map(|line| {
                let key = line.split("t.key = \"").nth(1).map_or("", |rest| &rest[..1]);
                (line.split('(').next().unwrap_or("").to_owned(), key.to_owned())
            });
            parts.filter(|part| !part.1.is_empty()).collect()
        };
        let made = keys("func.func private ");
        assert_eq!(made.len(), 3, "{output}");
        for called in keys("call ") {
            assert!(made.contains(&called), "{called:?} is not in {made:?}\n{output}");
        }
        outputs.push(output);
    }
    assert!(outputs.windows(2).all(|pair| pair[0] == pair[1]));
}
