"""Records what mlir-opt-22 answers: print.txt, literal.txt, arith.txt, convert.txt, read by ../oracle.rs.

Run in this folder; it takes about 20 seconds. The inputs are random with a fixed seed.
"""
import random, subprocess, struct
random.seed(7)
K={'f4E2M1FN':4,'f6E2M3FN':6,'f6E3M2FN':6,'f8E5M2':8,'f8E4M3':8,'f8E4M3FN':8,'f8E5M2FNUZ':8,'f8E4M3FNUZ':8,'f8E4M3B11FNUZ':8,'f8E3M4':8,'f8E8M0FNU':8,'bf16':16,'f16':16,'tf32':19,'f32':32,'f64':64,'f80':80,'f128':128}
MB={'bf16':7,'f16':10,'tf32':10,'f32':23,'f64':52,'f80':64,'f128':112}
def run(lines,args):
    txt="\n".join(lines)
    p=subprocess.run(['mlir-opt-22','-allow-unregistered-dialect']+args,input=txt,capture_output=True,text=True)
    return p
def special(k):
    w=K[k];mb=MB[k];eb=w-1-mb
    m=(1<<eb)-1; bias=m>>1
    out=[]
    for e in [0,1,2,bias-20,bias-4,bias-1,bias,bias+1,bias+3,bias+mb,bias+mb+3,m-1,m]:
        if e<0: continue
        if k=='f80':
            if 0<e: ms=[1<<63,(1<<63)|1,(1<<64)-1,(3<<62)]
            else: ms=[0,1,(1<<63)-1]
            if e==m: ms.append((1<<63)|(1<<62)|5)
        else: ms=[0,1,(1<<mb)-1,1<<(mb-1)]
        for x in ms:
            out.append((e<<mb)|x)
            out.append((1<<(w-1))|(e<<mb)|x)
    return out
def decimals(k):
    out=[]
    for i in range(150):
        d=random.choice([random.randrange(1,100),random.randrange(1,10000),random.randrange(1,10**6),random.randrange(1,10**8),random.randrange(1,10**17)])
        e=random.choice([0,0,-1,-2,-3,-5,-6,-8,3,6,random.randrange(-40,40)])
        out.append('%d.0e%d'%(d,e) if random.random()<.7 else '-%d.%de%d'%(d,random.randrange(100),e))
    return out
f=open('print.txt','w')
for k in K:
    w=K[k]
    if w<=8: bits=list(range(1<<w))
    else:
        bits=special(k)+[random.getrandbits(w) for _ in range(200)]
        mb=MB[k]; bias=((1<<(w-1-mb))-1)>>1
        for _ in range(200):
            e=bias+random.randrange(-12 if k!='f16' else -12,14)
            mant=random.getrandbits(mb)
            if random.random()<.5: mant&=~((1<<random.randrange(mb))-1)
            if k=='f80': mant|=1<<63
            bits.append(random.getrandbits(1)<<(w-1)|e<<mb|mant)
        if k=='f80': bits=[b if ((b>>64)&0x7fff)in(0,) else b|1<<63 for b in bits]
    lines=[f'"a.a"() {{a = 0x{b:X} : {k}}} : ()->()' for b in bits]
    p=run(lines,[])
    outs=[l for l in p.stdout.split('\n') if '"a.a"' in l]
    assert len(outs)==len(bits),(k,p.stderr)
    for b,o in zip(bits,outs):
        v=o.split('a = ')[1].split(' :')[0]
        if ':' not in o.split('a = ')[1].split('}')[0]: v=o.split('a = ')[1].split('}')[0]
        f.write(f'{k} 0x{b:X} {v}\n')
f.close()
f=open('literal.txt','w')
for k in K:
    ds=decimals(k)+['0.0','-0.0','1.e30','-1.e30','1.e-50','-1.e-50','1.0e-5000','0.3','0.7','0.75','448.0','464.0','465.0','480.0','57344.0','61439.0','61440.0','6.0','7.0','30.0','31.0','240.0','248.0','247.0']
    if K[k]>8 or 'f8' in k: ds+=['1.0e5000','-1.0e5000']
    lines=[f'"a.a"() {{a = {b} : {k}}} : ()->()' for b in ds]
    p=run(lines,[])
    outs=[l for l in p.stdout.split('\n') if '"a.a"' in l]
    assert len(outs)==len(ds),(k,p.stderr)
    for b,o in zip(ds,outs):
        v=o.split('a = ')[1].split('}')[0].split(' :')[0]
        f.write(f'{k} {b} {v}\n')
f.close()
def rb(k):
    w=K[k]
    if w<=8: return random.getrandbits(w)
    mb=MB[k]; bias=((1<<(w-1-mb))-1)>>1
    r=random.random()
    if r<.15: return random.choice(special(k))
    if r<.3:
        b=random.getrandbits(w)
        return b|1<<63 if k=='f80' and (b>>64)&0x7fff else b
    e=bias+random.randrange(-8,9); mant=random.getrandbits(mb)
    if random.random()<.5: mant&=~((1<<random.randrange(mb))-1)
    if k=='f80': mant|=1<<63
    return random.getrandbits(1)<<(w-1)|e<<mb|mant
f=open('arith.txt','w')
for k in K:
    for op in ['addf','subf','mulf','divf','remf','maximumf','minimumf','maxnumf','minnumf','cmpf']:
        items=[(rb(k),rb(k)) for _ in range(80)]
        L=[]
        for i,(a,b) in enumerate(items):
            if op=='cmpf':
                pr=['oeq','ogt','oge','olt','ole','one','ord','ueq','ugt','uge','ult','ule','une','uno'][i%14]
                L.append(f'func.func @f{i}()->i1 {{ %a = arith.constant 0x{a:X} : {k}\n %b = arith.constant 0x{b:X} : {k}\n %c = arith.cmpf {pr}, %a, %b : {k}\n return %c : i1 }}')
            else:
                L.append(f'func.func @f{i}()->{k} {{ %a = arith.constant 0x{a:X} : {k}\n %b = arith.constant 0x{b:X} : {k}\n %c = arith.{op} %a, %b : {k}\n return %c : {k} }}')
        p=run(L,['--canonicalize'])
        if p.returncode: print(k,op,p.returncode,p.stderr[:300]); continue
        fs=p.stdout.split('func.func @')[1:]
        assert len(fs)==len(items)
        for i,((a,b),s) in enumerate(zip(items,fs)):
            cs=[l for l in s.split('\n') if 'arith.' in l]
            if len(cs)!=1 or 'constant' not in cs[0]: continue
            v=cs[0].split('constant ')[1].split(' :')[0]
            if op=='cmpf': o='cmpf.'+['oeq','ogt','oge','olt','ole','one','ord','ueq','ugt','uge','ult','ule','une','uno'][i%14]
            else: o=op
            f.write(f'{k} {o} 0x{a:X} 0x{b:X} {v}\n')
f.close()
f=open('convert.txt','w')
for k in K:
    for k2 in K:
        if K[k]==K[k2]: continue
        op='extf' if K[k2]>K[k] else 'truncf'
        items=[rb(k) for _ in range(12)]
        L=[f'func.func @f{i}()->{k2} {{ %a = arith.constant 0x{a:X} : {k}\n %c = arith.{op} %a : {k} to {k2}\n return %c : {k2} }}' for i,a in enumerate(items)]
        p=run(L,['--canonicalize'])
        if p.returncode: print(k,k2,op,p.returncode,p.stderr[:300]); continue
        fs=p.stdout.split('func.func @')[1:]
        for a,s in zip(items,fs):
            cs=[l for l in s.split('\n') if 'arith.' in l]
            if len(cs)!=1 or 'constant' not in cs[0]: continue
            f.write(f'{k} {k2} 0x{a:X} '+cs[0].split('constant ')[1].split(' :')[0]+'\n')
    for op in ['sitofp','uitofp','fptosi','fptoui']:
        for iw in [8,33,64,128]:
            if op.startswith('fp'):
                items=[rb(k) for _ in range(12)]
                L=[f'func.func @f{i}()->i{iw} {{ %a = arith.constant 0x{a:X} : {k}\n %c = arith.{op} %a : {k} to i{iw}\n return %c : i{iw} }}' for i,a in enumerate(items)]
            else:
                items=[random.getrandbits(random.randrange(1,iw)) for _ in range(10)]
                items+=[(1<<iw)-x-1 for x in items[:5]]
                L=[f'func.func @f{i}()->{k} {{ %a = arith.constant {a} : i{iw}\n %c = arith.{op} %a : i{iw} to {k}\n return %c : {k} }}' for i,a in enumerate(items)]
            p=run(L,['--canonicalize'])
            if p.returncode: print(k,iw,op,p.returncode,p.stderr[:300]); continue
            fs=p.stdout.split('func.func @')[1:]
            for a,s in zip(items,fs):
                cs=[l for l in s.split('\n') if 'arith.' in l]
                if len(cs)!=1 or 'constant' not in cs[0]: continue
                v=cs[0].split('constant ')[1].split(' :')[0]
                f.write(f'{k} {op}.{iw} 0x{a:X} {v}\n')
f.close()
